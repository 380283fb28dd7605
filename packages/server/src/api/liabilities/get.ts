import { readLiabilities } from '../../domain/products/liabilities/read-liabilities.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, token } from '../_kit/schema.ts';
import { accountSchema, projectAccountList } from '../_records/accounts/account.ts';
import { accountOptions } from '../_records/accounts/account-options.ts';
import { itemSchema, projectItem } from '../_records/items/item.ts';
import { liabilitiesSchema, projectLiabilities } from '../_records/liabilities/liabilities.ts';
import { INSTITUTION_REFUSALS, ITEM_REFUSALS, PRODUCT_REFUSALS } from '../_records/refusals.ts';

/** What is owed on cards, student loans and mortgages. */
export default endpoint({
  summary: 'Liabilities of an Item',
  item: 'cached',
  request: { access_token: token(), options: accountOptions },
  response: { accounts: array(accountSchema), item: itemSchema, liabilities: liabilitiesSchema },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'NO_LIABILITY_ACCOUNTS',
    'PRODUCT_NOT_READY',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle(request) {
    const read = await readLiabilities(request.call, request.item, request.body.options?.account_ids);
    return {
      accounts: projectAccountList(read.accounts),
      item: projectItem(request, read.item),
      liabilities: projectLiabilities(read.liabilities),
    };
  },
});
