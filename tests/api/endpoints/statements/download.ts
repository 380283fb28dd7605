import { expect } from 'vitest';
import { linkItem } from '../../../support/service.ts';
import { endpointCalls } from '../_kit/calls.ts';
import { statement } from '../_needs/statement.ts';

export default endpointCalls({
  needs: statement,
  body: ({ accessToken, statementId }) => ({ access_token: accessToken, statement_id: statementId }),
  client: {
    check: ({ bytes }) => expect((bytes as Buffer).subarray(0, 5).toString()).toBe('%PDF-'),
  },
  provoke: {
    PRODUCTS_NOT_SUPPORTED: async ({ sandbox }, path) => {
      const { accessToken } = await linkItem(sandbox, { institution: 'ins_109510' });
      return sandbox.call(path, { access_token: accessToken, statement_id: 'none' });
    },
  },
});
