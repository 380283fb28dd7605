import type { StoreWriter } from '../../store.ts';
import type { AccountPlace } from '../accounts/named-accounts.ts';
import { indexedName, strongKey } from './source-keys.ts';

/** Entries that a store has under a very long id itself, from before such ids were stored by their digest, are named by that from now on. */
export async function shortenLongNames(
  { transactions }: Pick<StoreWriter, 'transactions'>,
  { itemId, accountId }: AccountPlace,
  sourceIds: Iterable<string | undefined>,
): Promise<void> {
  const names = new Map<string, string>();
  for (const id of sourceIds)
    if (id !== undefined && indexedName(id) !== id) names.set(`id:${id}`, strongKey(id));
  if (names.size === 0) return;
  for (const { transactionId, sourceKey } of await transactions.bySource(itemId, accountId, [
    ...names.keys(),
  ]))
    await transactions.rename(itemId, transactionId, names.get(sourceKey) ?? sourceKey);
}
