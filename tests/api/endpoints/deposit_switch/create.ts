import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { atInstitution, wrongly } from '../_kit/provoke.ts';
import { firstAccount } from '../_needs/first-account.ts';

export default endpointCalls({
  needs: firstAccount,
  body: ({ accessToken, accountId }) => ({
    target_access_token: accessToken,
    target_account_id: accountId,
  }),
  account: (id) => ({ target_account_id: id }),
  client: {
    check: (data) => expect(data.deposit_switch_id).toMatch(/^[A-Za-z0-9]{37}$/),
  },
  provoke: {
    INVALID_ACCESS_TOKEN: wrongly({
      target_access_token: 'access-sandbox-00000000-0000-0000-0000-000000000000',
    }),
    PRODUCTS_NOT_SUPPORTED: atInstitution('ins_109510'),
  },
});
