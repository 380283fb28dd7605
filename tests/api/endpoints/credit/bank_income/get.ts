import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { userWithIncome } from '../../_needs/income.ts';
import { byToken } from '../../_needs/user.ts';
import { withoutIncome } from './_without-income.ts';

export default endpointCalls({
  needs: userWithIncome,
  body: byToken,
  oneOf: ['user_token'],
  golden: (made) => ({ ...byToken(made), options: { count: 2 } }),
  client: {
    check: (data) => expect(data.bank_income).toMatchObject([{ days_requested: 60, warnings: [] }]),
  },
  provoke: { PRODUCT_NOT_READY: withoutIncome },
});
