import { chooseAccounts } from '../../domain/accounts/choose-accounts.ts';
import { fail } from '../../errors.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, object, optional, token } from '../_kit/schema.ts';
import { accountSchema, projectAccount } from '../_records/account.ts';
import { accountIds } from '../_records/account-options.ts';
import { itemSchema, projectItem } from '../_records/item.ts';

/** Accounts with their cached balances; never asks the institution, so it works on a broken Item too (api.md 5.3). */
export default endpoint({
  summary: 'Accounts of an Item with cached balances',
  item: 'any',
  request: { access_token: token(), options: optional(object({ account_ids: optional(accountIds) })) },
  response: { accounts: array(accountSchema), item: itemSchema },
  errors: ['INVALID_ACCESS_TOKEN', 'ITEM_NOT_FOUND', 'INVALID_ACCOUNT_ID', 'NO_ACCOUNTS', 'ACCOUNTS_LIMIT'],

  async handle({ body, item, domain, strictVersion }) {
    const all = await domain.store.accounts.list(item.itemId);
    if (all.length === 0) throw fail('NO_ACCOUNTS');
    const accounts = chooseAccounts(all, body.options?.account_ids);
    return {
      accounts: accounts.map((account) => projectAccount(account, { strictVersion })),
      item: projectItem(domain, item, { strictVersion }),
    };
  },
});
