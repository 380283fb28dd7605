import { othersTurn } from '../../../world/pause.ts';
import type { StoreWriter } from '../../store.ts';
import type { AccountPlace } from '../named-accounts.ts';
import { partsOf } from '../parts-of-period.ts';
import { knownEntry, type StoredRow } from './known-entries.ts';
import type { KnownReader, TakenName } from './recognise.ts';

/** Reads through a unit of work, some rows at a time. */
export function storedEntries(
  { transactions }: Pick<StoreWriter, 'transactions'>,
  { itemId, accountId }: AccountPlace,
): KnownReader {
  return {
    bySource: async (keys) => (await transactions.bySource(itemId, accountId, keys)).map(takenName),
    async ofDays(days) {
      const found: TakenName[] = [];
      for (const { from, to } of await partsOf(transactions, itemId, days)) {
        const rows = await transactions.ofDays(itemId, accountId, from, to);
        for (const row of rows) found.push(takenName({ ...row, removed: false }));
        await othersTurn();
      }
      return found;
    },
  };
}

export function takenName(row: StoredRow): TakenName {
  return { sourceKey: row.sourceKey, entry: knownEntry(row) };
}
