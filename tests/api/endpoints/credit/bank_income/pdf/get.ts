import { endpointCalls } from '../../../_kit/calls.ts';
import { userWithIncome } from '../../../_needs/income.ts';
import { byToken } from '../../../_needs/user.ts';
import { withoutIncome } from '../_without-income.ts';

export default endpointCalls({
  needs: userWithIncome,
  body: byToken,
  oneOf: ['user_token'],
  client: { check: () => undefined },
  provoke: { PRODUCT_NOT_READY: withoutIncome },
});
