import type { TransactionReader } from '../../records/transactions/transaction-store.ts';

/** Calendar dates, inclusive. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Rows that are read between two turns of others. */
const ROWS_MAX = 250;

/**
 * Parts of a period with so many live rows of the Item each, the newest first: what is read of many years between two turns of others.
 * A day is never parted, and days without a row are in no part.
 */
export async function partsOf(
  transactions: Pick<TransactionReader, 'days'>,
  itemId: string,
  { from, to }: Days,
): Promise<Days[]> {
  const parts: Days[] = [];
  let rows = ROWS_MAX;
  for (const { date, live } of await transactions.days({ itemId, from, to })) {
    if (date < from || date > to) continue;
    const last = parts.at(-1);
    if (last && rows + live <= ROWS_MAX) {
      parts[parts.length - 1] = { from: date, to: last.to };
      rows += live;
    } else {
      parts.push({ from: date, to: date });
      rows = live;
    }
  }
  return parts;
}
