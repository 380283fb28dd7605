import type { RawTransaction } from '../../connectors/sdk/records.ts';
import type { StoreWriter } from '../store.ts';
import type { AccountPlace } from './named-accounts.ts';
import { strongId, strongKey } from './source-keys.ts';
import { contentOf, contentOfRow } from './statement-entries/content.ts';

/**
 * Gives back its own id to the one of several entries of one id that is stored under it: the others alone are new.
 * @param keys names of the entries, by their content where the source used an id twice
 */
export async function withStoredIds(
  { transactions }: Pick<StoreWriter, 'transactions'>,
  { itemId, accountId }: AccountPlace,
  entries: readonly RawTransaction[],
  keys: readonly string[],
): Promise<readonly string[]> {
  const doubled = new Set(
    entries.flatMap(({ sourceId, sourceIdStrength }, index) =>
      sourceId !== undefined && sourceIdStrength === 'strong' && strongId(keys[index] ?? '') === undefined
        ? [strongKey(sourceId)]
        : [],
    ),
  );
  if (doubled.size === 0) return keys;
  const named = [...keys];
  for (const row of await transactions.bySource(itemId, accountId, [...doubled])) {
    if (row.removed) continue;
    const content = contentOfRow(row);
    const own = entries.findIndex(
      (entry) => strongKey(entry.sourceId ?? '') === row.sourceKey && contentOf(entry) === content,
    );
    if (own >= 0) named[own] = row.sourceKey;
  }
  return named;
}
