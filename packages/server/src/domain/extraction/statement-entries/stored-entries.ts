import type { RawDetails } from '../../../connectors/sdk/details.ts';
import { othersTurn } from '../../../world/pause.ts';
import type { StoreWriter } from '../../store.ts';
import type { AccountPlace } from '../accounts/named-accounts.ts';
import { partsOf } from '../entries/parts-of-period.ts';
import { knownEntry, type StoredRow } from './known-entries.ts';
import type { Period } from './period.ts';
import type { KnownReader, TakenName } from './recognise.ts';

/** What sources said of rows beyond what callers are shown, by id. */
export type DetailsOf = (transactionIds: readonly string[]) => Promise<ReadonlyMap<string, RawDetails>>;

type Transactions = Pick<StoreWriter, 'transactions'>;

/** Reads through a unit of work, some rows at a time. */
export function storedEntries(
  { transactions }: Transactions,
  place: AccountPlace,
  detailsOf: DetailsOf,
): KnownReader {
  const { itemId, accountId } = place;
  return {
    bySource: async (keys) =>
      (await transactions.bySource(itemId, accountId, [...new Set(keys)])).map(takenName),
    async ofDays(days) {
      const found: TakenName[] = [];
      for (const { from, to } of await partsOf(transactions, itemId, days)) {
        const rows = await transactions.ofDays(itemId, accountId, from, to);
        for (const row of rows) found.push(takenName({ ...row, removed: false }));
        await othersTurn();
      }
      return found;
    },
    beside: async (days) => (await rowsBeside({ transactions }, place, detailsOf, days)).map(takenName),
  };
}

/** Rows of the days beside a statement's, with the value days that their sources said. */
export async function rowsBeside(
  { transactions }: Transactions,
  { itemId, accountId }: AccountPlace,
  detailsOf: DetailsOf,
  { from, to }: Period,
): Promise<StoredRow[]> {
  const rows = await transactions.ofDays(itemId, accountId, from, to);
  // Rows of before keep it with what their source said.
  const unknown = rows.filter(({ valueDate }) => !valueDate);
  const details = await detailsOf(unknown.map(({ transactionId }) => transactionId));
  return rows.map((row) => {
    const valueDate = row.valueDate ?? details.get(row.transactionId)?.valueDate ?? null;
    return { ...row, removed: false, valueDate };
  });
}

export function takenName(row: StoredRow): TakenName {
  return { sourceKey: row.sourceKey, entry: knownEntry(row) };
}
