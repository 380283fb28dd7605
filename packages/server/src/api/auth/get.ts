import { readAuth } from '../../domain/products/auth/read-auth.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, token } from '../_kit/schema.ts';
import { accountSchema } from '../_records/accounts/account.ts';
import { accountOptions } from '../_records/accounts/account-options.ts';
import { projectAccounts } from '../_records/accounts/checked-account.ts';
import { numbersSchema, projectNumbers } from '../_records/accounts/numbers.ts';
import { itemSchema, projectItem } from '../_records/items/item.ts';
import { INSTITUTION_REFUSALS, ITEM_REFUSALS, PRODUCT_REFUSALS } from '../_records/refusals.ts';

/** Account and routing numbers of the accounts that have them (D43). */
export default endpoint({
  summary: 'Account and routing numbers of an Item',
  item: 'healthy',
  sameBefore: true,
  request: { access_token: token(), options: accountOptions },
  response: { accounts: array(accountSchema), numbers: numbersSchema, item: itemSchema },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'NO_AUTH_ACCOUNTS',
    'PRODUCT_NOT_READY',
    'AUTH_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle(request) {
    const { item, accounts, numbers } = await readAuth(
      request.call,
      request.item,
      request.body.options?.account_ids,
    );
    return {
      accounts: await projectAccounts(request.call, item, accounts),
      numbers: projectNumbers(request.call, numbers),
      item: projectItem(request, item),
    };
  },
});
