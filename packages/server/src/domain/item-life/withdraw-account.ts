import type { StoredAccount } from '../accounts/account-store.ts';
import type { Item } from '../items/item.ts';
import type { StoreWriter } from '../store.ts';

/**
 * Takes an account that the person does not share any more off the Item and deletes what is known of it. Who reads with
 * `/transactions/sync` hears that its transactions went. The caller holds the Item.
 */
export async function withdrawAccount(
  unit: StoreWriter,
  { itemId }: Pick<Item, 'itemId'>,
  { accountId, sourceDigest }: Pick<StoredAccount, 'accountId' | 'sourceDigest'>,
): Promise<void> {
  await unit.accounts.close(itemId, sourceDigest);
  await unit.sealedRecords.forget(itemId, accountId);
  await unit.investments.forget(itemId, accountId);
  await unit.microDeposits.remove(itemId, accountId);
  await unit.accountStatements.forget(itemId, accountId);
  const before = await unit.items.reserveChanges(itemId, 0);
  const dates = await unit.transactions.erase(itemId, accountId, before);
  if (dates.length === 0) return;
  await unit.items.reserveChanges(itemId, dates.length);
  await unit.transactions.recountDays(itemId, dates);
}
