import type { Account } from '../../domain/accounts/account.ts';
import { chooseAccounts } from '../../domain/accounts/choose-accounts.ts';
import { catchUpFirstPull, refuseWithoutAccounts } from '../../domain/extraction/pulls/first-pull.ts';
import type { Item } from '../../domain/items/item.ts';
import { requireStillThere } from '../../domain/items/open-item.ts';
import type { Call } from '../../domain/services.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, token } from '../_kit/schema.ts';
import { accountSchema } from '../_records/accounts/account.ts';
import { accountOptions } from '../_records/accounts/account-options.ts';
import { projectAccounts } from '../_records/accounts/checked-account.ts';
import { itemSchema, projectItem } from '../_records/items/item.ts';
import { ITEM_REFUSALS } from '../_records/refusals.ts';

/** Accounts with their cached balances; never asks the institution, so it works on a broken Item too. */
export default endpoint({
  summary: 'Accounts of an Item with cached balances',
  item: 'any',
  sameBefore: true,
  request: { access_token: token(), options: accountOptions },
  response: { accounts: array(accountSchema), item: itemSchema },
  errors: [
    ...ITEM_REFUSALS,
    'INVALID_ACCOUNT_ID',
    'NO_ACCOUNTS',
    'PRODUCT_NOT_READY',
    'ACCOUNTS_LIMIT',
    'ITEM_CONCURRENTLY_DELETED',
  ],

  async handle(request) {
    const { body, item, call } = request;
    const all = await accountsOf(call, item);
    if (all.length === 0) {
      await requireStillThere(call, item);
      await refuseWithoutAccounts(call, item);
    }
    return {
      accounts: await projectAccounts(call, item, chooseAccounts(all, body.options?.account_ids)),
      item: projectItem(request, item),
    };
  },
});

/** Without any, the first reading failed: it is tried once more before that is the answer. */
async function accountsOf(call: Call, item: Item): Promise<readonly Account[]> {
  const { accounts } = call.store;
  const known = await accounts.list(item.itemId);
  if (known.length > 0) return known;
  await catchUpFirstPull(call, item);
  return accounts.list(item.itemId);
}
