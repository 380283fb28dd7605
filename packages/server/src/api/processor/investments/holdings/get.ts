import { requirePermitted } from '../../../../domain/processors/permissions.ts';
import { readHoldings } from '../../../../domain/products/investments/read-investments.ts';
import { endpoint } from '../../../_kit/endpoint.ts';
import { array, boolean, optional, token } from '../../../_kit/schema.ts';
import { holdingSchema, projectHolding } from '../../../_records/investments/holding.ts';
import {
  investmentAccountSchema,
  projectInvestmentAccount,
} from '../../../_records/investments/investment-account.ts';
import { projectSecurity, securitySchema } from '../../../_records/investments/security.ts';
import { onlyAccount, PROCESSOR_REFUSALS } from '../../../_records/items/processor.ts';
import { INSTITUTION_REFUSALS, PRODUCT_REFUSALS } from '../../../_records/refusals.ts';

/** What the account that a processor_token is for holds. */
export default endpoint({
  summary: 'Holdings of an account, for a partner',
  item: 'cached',
  token: 'processor_token',
  product: 'investments',
  request: { processor_token: token() },
  response: {
    account: investmentAccountSchema,
    holdings: array(holdingSchema),
    securities: array(securitySchema),
    is_investments_fallback_item: optional(boolean({ later: true })),
  },
  errors: [
    ...PROCESSOR_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'NO_INVESTMENT_ACCOUNTS',
    'PRODUCT_NOT_READY',
    'INVESTMENT_HOLDINGS_GET_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle({ item, processorToken, call }) {
    requirePermitted(processorToken, 'investments');
    const read = await readHoldings(call, item, [processorToken.accountId]);
    return {
      account: projectInvestmentAccount(onlyAccount(read.accounts)),
      holdings: read.holdings.map(projectHolding),
      securities: read.securities.map((security) => projectSecurity(security, read.item.institutionId)),
      is_investments_fallback_item: false,
    };
  },
});
