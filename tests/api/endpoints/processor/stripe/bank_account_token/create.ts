import { expect } from 'vitest';
import { endpointCalls } from '../../../_kit/calls.ts';
import { createLife } from '../../../_kit/life.ts';
import { sendAs } from '../../../_kit/team.ts';
import { firstAccount } from '../../../_needs/first-account.ts';

export default endpointCalls({
  needs: firstAccount,
  body: ({ accessToken, accountId }) => ({ access_token: accessToken, account_id: accountId }),
  client: { check: (data) => expect(data.stripe_bank_account_token).toMatch(/^btok_[A-Za-z0-9]{20}$/) },
  unreachable: { INVALID_STRIPE_ACCOUNT: 'in the sandbox the partner takes every account' },
  provoke: {
    // The last account is a loan.
    ITEM_NOT_SUPPORTED: async ({ sandbox }, path) => {
      const keys = { client_id: sandbox.clientId, secret: sandbox.secret };
      const { accessToken } = await createLife(sendAs(sandbox, keys)).link();
      const { body } = await sandbox.call('/accounts/get', { access_token: accessToken });
      const account_id = body.accounts.at(-1).account_id;
      return sandbox.call(path, { access_token: accessToken, account_id });
    },
  },
});
