import { requirePermitted } from '../../../../domain/processors/permissions.ts';
import { readInvestmentsAuth } from '../../../../domain/products/investments/read-investments-auth.ts';
import { endpoint } from '../../../_kit/endpoint.ts';
import { boolean, optional, token } from '../../../_kit/schema.ts';
import {
  investmentAccountSchema,
  projectInvestmentAccount,
} from '../../../_records/investments/investment-account.ts';
import {
  investmentsAuthParts,
  projectInvestmentsAuth,
} from '../../../_records/investments/investments-auth.ts';
import { onlyAccount, PROCESSOR_REFUSALS } from '../../../_records/items/processor.ts';
import { INSTITUTION_REFUSALS, PRODUCT_REFUSALS } from '../../../_records/refusals.ts';

/** What moving the account that a processor_token is for elsewhere takes. */
export default endpoint({
  summary: 'What moving an investment account elsewhere takes, for a partner',
  item: 'healthy',
  token: 'processor_token',
  product: 'investments_auth',
  request: { processor_token: token() },
  response: {
    account: investmentAccountSchema,
    ...investmentsAuthParts,
    is_investments_fallback_item: optional(boolean({ later: true })),
  },
  errors: [
    ...PROCESSOR_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'NO_INVESTMENT_AUTH_ACCOUNTS',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle({ item, processorToken, call }) {
    requirePermitted(processorToken, 'investments_auth');
    const read = await readInvestmentsAuth(call, item, [processorToken.accountId]);
    return {
      account: projectInvestmentAccount(onlyAccount(read.accounts)),
      ...projectInvestmentsAuth(read),
      is_investments_fallback_item: false,
    };
  },
});
