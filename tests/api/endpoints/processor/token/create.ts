import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { firstAccount } from '../../_needs/first-account.ts';

export default endpointCalls({
  needs: firstAccount,
  body: ({ accessToken, accountId }) => ({
    access_token: accessToken,
    account_id: accountId,
    processor: 'dwolla',
  }),
  client: { check: (data) => expect(data.processor_token).toMatch(/^processor-sandbox-/) },
  unreachable: { ITEM_NOT_SUPPORTED: 'every partner takes every Item' },
});
