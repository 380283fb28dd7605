import { readInvestmentsAuth } from '../../../domain/products/investments/read-investments-auth.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { array, token } from '../../_kit/schema.ts';
import { accountOptions } from '../../_records/accounts/account-options.ts';
import {
  investmentAccountSchema,
  projectInvestmentAccount,
} from '../../_records/investments/investment-account.ts';
import { investmentsAuthParts, projectInvestmentsAuth } from '../../_records/investments/investments-auth.ts';
import { itemSchema, projectItem } from '../../_records/items/item.ts';
import { INSTITUTION_REFUSALS, ITEM_REFUSALS, PRODUCT_REFUSALS } from '../../_records/refusals.ts';

/** Numbers, holdings and holders for moving investment accounts elsewhere. */
export default endpoint({
  summary: 'What moving investment accounts elsewhere takes',
  item: 'healthy',
  product: 'investments_auth',
  request: { access_token: token(), options: accountOptions },
  response: { accounts: array(investmentAccountSchema), ...investmentsAuthParts, item: itemSchema },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'NO_INVESTMENT_AUTH_ACCOUNTS',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle(request) {
    const read = await readInvestmentsAuth(request.call, request.item, request.body.options?.account_ids);
    return {
      accounts: read.accounts.map(projectInvestmentAccount),
      ...projectInvestmentsAuth(read),
      item: projectItem(request, read.item),
    };
  },
});
