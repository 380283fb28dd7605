import type { RawOwner } from '../../../connectors/sdk/records.ts';
import type { Account } from '../../accounts/account.ts';
import { chooseAccounts } from '../../accounts/choose-accounts.ts';
import type { Domain } from '../../domain.ts';
import { useProduct } from '../../item-life/use-product.ts';
import type { Item } from '../../items/item.ts';
import { openRecords } from '../../records/open-records.ts';

export interface IdentityRead {
  readonly item: Item;
  readonly accounts: readonly { readonly account: Account; readonly owners: readonly RawOwner[] }[];
}

/** Who holds each account, as the institution has it on file. @throws INVALID_ACCOUNT_ID */
export async function readIdentity(
  domain: Domain,
  item: Item,
  accountIds: readonly string[] | undefined,
): Promise<IdentityRead> {
  const current = await useProduct(domain, item, 'identity');
  const accounts = chooseAccounts(await domain.store.accounts.list(item.itemId), accountIds);
  const owners = await openRecords<RawOwner>(domain, item, 'account_owners');
  return {
    item: current,
    accounts: accounts.map((account) => ({ account, owners: owners.get(account.accountId) ?? [] })),
  };
}
