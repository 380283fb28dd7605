import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import type { StoreWriter } from '../../store.ts';
import type { AccountPlace } from '../accounts/named-accounts.ts';
import { strongId, strongKey } from '../entries/source-keys.ts';

/** Gives back its own id to a correction that is stored under it: the entry that it corrects was not stored then. */
export async function withOwnIds(
  { transactions }: Pick<StoreWriter, 'transactions'>,
  { itemId, accountId }: AccountPlace,
  entries: readonly RawTransaction[],
  keys: readonly string[],
): Promise<readonly string[]> {
  const places = new Map(
    entries.flatMap(({ sourceId, correctsSourceId }, index) =>
      sourceId !== undefined && correctsSourceId !== undefined && strongId(keys[index] ?? '') !== undefined
        ? [[strongKey(sourceId), index] as const]
        : [],
    ),
  );
  if (places.size === 0) return keys;
  const named = [...keys];
  for (const { removed, sourceKey } of await transactions.bySource(itemId, accountId, [...places.keys()])) {
    const index = places.get(sourceKey);
    if (!removed && index !== undefined) named[index] = sourceKey;
  }
  return named;
}
