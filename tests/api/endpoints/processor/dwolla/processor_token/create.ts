import { endpointCalls } from '../../../_kit/calls.ts';
import { firstAccount } from '../../../_needs/first-account.ts';

export default endpointCalls({
  needs: firstAccount,
  body: ({ accessToken, accountId }) => ({ access_token: accessToken, account_id: accountId }),
  client: { none: 'older than every generated client' },
});
