import { matchIdentity } from '../../domain/products/identity/match-identity.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, optional, token } from '../_kit/schema.ts';
import { accountOptions } from '../_records/accounts/account-options.ts';
import {
  accountMatchSchema,
  comparedPerson,
  comparedUser,
  projectAccountMatch,
} from '../_records/accounts/identity-match.ts';
import { itemSchema, projectItem } from '../_records/items/item.ts';
import { INSTITUTION_REFUSALS, ITEM_REFUSALS, PRODUCT_REFUSALS } from '../_records/refusals.ts';

/** How well a person fits the holders whom the institution has on file. */
export default endpoint({
  summary: 'Compare a person with the holders of the accounts of an Item',
  item: 'healthy',
  product: 'identity',
  request: { access_token: token(), user: optional(comparedUser), options: accountOptions },
  response: { accounts: array(accountMatchSchema), item: itemSchema },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'IDENTITY_LIMIT',
    ...PRODUCT_REFUSALS,
    ...INSTITUTION_REFUSALS,
  ],

  async handle(request) {
    const { body, call } = request;
    const { item, accounts } = await matchIdentity(call, request.item, {
      person: comparedPerson(body.user),
      accountIds: body.options?.account_ids,
    });
    return {
      accounts: accounts.map(({ account, match }) => projectAccountMatch(account, match)),
      item: projectItem(request, item),
    };
  },
});
