import { currencyIn } from '../../../wire/currency-fields.ts';
import { readTransaction } from '../../../wire/transaction.ts';
import { addDays } from '../../../world/dates.ts';
import type { Item } from '../../items/item.ts';
import type { StoredTransaction } from '../../records/transactions/transaction-store.ts';
import type { StoreReader } from '../../store.ts';
import { type PairedEntry, transferPairs } from './transfer-pairs.ts';

/** Days to look around an entry. */
const AROUND = 3;

/** For rows whose source does not classify them, the own account at the other side of a transfer. */
export async function ownTransfers<
  Changed extends { readonly row: Pick<StoredTransaction, 'transactionId'>; readonly isClassified: boolean },
>(
  tables: Pick<StoreReader, 'accounts' | 'transactions'>,
  item: Pick<Item, 'itemId'>,
  changed: readonly Changed[],
  pairedOf: (one: Changed) => PairedEntry,
): Promise<Map<Changed, string>> {
  const accounts = await tables.accounts.list(item.itemId);
  // Reading what was written takes time.
  if (accounts.length < 2) return new Map();
  const entries = changed.map((one) => ({ one, ...pairedOf(one) }));
  const open = entries.filter(({ one }) => !one.isClassified);
  const dates = open.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const fresh = new Set(changed.map(({ row }) => row.transactionId));
  const others: PairedEntry[] = entries.filter(({ one }) => one.isClassified);
  for (const { accountId } of accounts) {
    const rows = await tables.transactions.ofDays(
      item.itemId,
      accountId,
      addDays(first, -AROUND),
      addDays(last, AROUND),
    );
    for (const row of rows) if (!fresh.has(row.transactionId)) others.push(pairedEntry(row));
  }
  return new Map([...transferPairs(open, others)].map(([{ one }, accountId]) => [one, accountId]));
}

export function pairedEntry({ accountId, date, wire }: StoredTransaction): PairedEntry {
  const told = readTransaction(wire);
  return { accountId, date, amount: told.amount, currency: currencyIn(told) };
}
