import { readIdentity } from '../../domain/products/identity/read-identity.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, token } from '../_kit/schema.ts';
import { accountOptions } from '../_records/accounts/account-options.ts';
import { projectAccounts } from '../_records/accounts/checked-account.ts';
import { accountIdentitySchema, projectOwner } from '../_records/accounts/owner.ts';
import { itemSchema, projectItem } from '../_records/items/item.ts';
import { INSTITUTION_REFUSALS, ITEM_REFUSALS, PRODUCT_REFUSALS } from '../_records/refusals.ts';

/** Who holds each account, as the institution has it on file. */
export default endpoint({
  summary: 'Holders of the accounts of an Item',
  item: 'healthy',
  sameBefore: true,
  request: { access_token: token(), options: accountOptions },
  response: { accounts: array(accountIdentitySchema), item: itemSchema },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'IDENTITY_LIMIT',
    'INVALID_PRODUCT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle(request) {
    const { item, accounts } = await readIdentity(
      request.call,
      request.item,
      request.body.options?.account_ids,
    );
    const projected = await projectAccounts(
      request.call,
      item,
      accounts.map(({ account }) => account),
    );
    return {
      accounts: projected.map((account, at) => ({
        ...account,
        owners: (accounts[at]?.owners ?? []).map(projectOwner),
      })),
      item: projectItem(request, item),
    };
  },
});
