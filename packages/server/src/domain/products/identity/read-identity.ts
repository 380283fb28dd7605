import type { RawOwner } from '../../../connectors/sdk/records.ts';
import type { Account } from '../../accounts/account.ts';
import { chooseAccounts } from '../../accounts/choose-accounts.ts';
import { recordItemRead } from '../../audit/record.ts';
import { useProduct } from '../../item-life/use-product.ts';
import type { Item } from '../../items/item.ts';
import { openRecords } from '../../records/open-records.ts';
import type { Call } from '../../services.ts';

export interface IdentityRead {
  readonly item: Item;
  readonly accounts: readonly { readonly account: Account; readonly owners: readonly RawOwner[] }[];
}

/** Who holds each account, as the institution has it on file. @throws INVALID_ACCOUNT_ID */
export async function readIdentity(
  call: Call,
  item: Item,
  accountIds: readonly string[] | undefined,
): Promise<IdentityRead> {
  const current = await useProduct(call, item, 'identity');
  const accounts = chooseAccounts(await call.store.accounts.list(item.itemId), accountIds);
  const owners = await openRecords<RawOwner>(call, item, 'account_owners');
  const held = accounts.map((account) => ({ account, owners: owners.get(account.accountId) ?? [] }));
  const told = held.filter((each) => each.owners.length > 0).map(({ account }) => account.accountId);
  await recordItemRead(call, item, { action: 'account_owners.read', accountIds: told });
  return { item: current, accounts: held };
}
