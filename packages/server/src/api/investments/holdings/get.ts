import { readHoldings } from '../../../domain/products/investments/read-investments.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, boolean, optional, token } from '../../_kit/schema.ts';
import { accountOptions } from '../../_records/accounts/account-options.ts';
import { holdingSchema, projectHolding } from '../../_records/investments/holding.ts';
import {
  investmentAccountSchema,
  projectInvestmentAccount,
} from '../../_records/investments/investment-account.ts';
import { projectSecurity, securitySchema } from '../../_records/investments/security.ts';
import { itemSchema, projectItem } from '../../_records/items/item.ts';
import { INSTITUTION_REFUSALS, ITEM_REFUSALS, PRODUCT_REFUSALS } from '../../_records/refusals.ts';

/** What investment accounts hold, and the securities that it is. */
export default endpoint({
  summary: 'Holdings of the investment accounts of an Item',
  item: 'cached',
  request: { access_token: token(), options: accountOptions },
  response: {
    accounts: array(investmentAccountSchema),
    holdings: array(holdingSchema),
    securities: array(securitySchema),
    item: itemSchema,
    is_investments_fallback_item: optional(boolean({ later: true })),
  },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'NO_INVESTMENT_ACCOUNTS',
    'PRODUCT_NOT_READY',
    'INVESTMENT_HOLDINGS_GET_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle(request) {
    const read = await readHoldings(request.call, request.item, request.body.options?.account_ids);
    return {
      accounts: read.accounts.map(projectInvestmentAccount),
      holdings: read.holdings.map(projectHolding),
      securities: read.securities.map((security) => projectSecurity(security, read.item.institutionId)),
      item: projectItem(request, read.item),
      is_investments_fallback_item: false,
    };
  },
});
