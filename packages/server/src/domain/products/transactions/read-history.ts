import { fail } from '../../../errors.ts';
import { currencyIn } from '../../../wire/currency-fields.ts';
import { readTransaction, type WrittenTransaction } from '../../../wire/transaction.ts';
import { addDays, isoDate } from '../../../world/dates.ts';
import type { Account } from '../../accounts/account.ts';
import type { Item } from '../../items/item.ts';
import { isTransactionAccount } from '../../records/coverage.ts';
import type { Call } from '../../services.ts';
import { readinessOf } from './readiness.ts';

/** A transaction, for those who give it on in another form than the API's. */
export interface HistoryEntry {
  readonly wire: WrittenTransaction;
  /** That of its amount, which need not be its account's. */
  readonly currency: string;
  readonly originalDescription: string | null;
}

/** Calendar dates, inclusive. */
export interface HistoryPeriod {
  readonly from: string;
  readonly to: string;
}

/** By account id; oldest first, in the order of their day. */
export type TransactionHistory = ReadonlyMap<string, readonly HistoryEntry[]>;

const SLICE_ROWS = 500;
const INITIAL_DAYS = 30;

/**
 * All transactions of some accounts of an Item in a period. Nothing is asked of the institution, and no product is added: without
 * transactions there are none.
 * @throws INVALID_FIELD for more than `entriesMax`
 */
export async function readHistory(
  { store, world }: Call,
  item: Item,
  accounts: readonly Account[],
  wish: HistoryPeriod & { readonly entriesMax: number },
): Promise<TransactionHistory> {
  const found = new Map<string, (HistoryEntry & { readonly dayOrder: number })[]>(
    accounts.filter(isTransactionAccount).map(({ accountId }) => [accountId, []]),
  );
  const from = firstDay(item, wish.from, world.clock.now());
  let left = wish.entriesMax;
  for (let place = { date: from ?? '', after: '' }; from !== undefined && found.size > 0; ) {
    const rows = await store.transactions.slice(item.itemId, place, SLICE_ROWS);
    for (const { accountId, date, dayOrder, wire, originalDescription } of rows) {
      const entries = found.get(accountId);
      if (!entries || date > wish.to) continue;
      if (left === 0)
        throw fail(
          'INVALID_FIELD',
          `there are more than ${wish.entriesMax} transactions; ask for fewer days`,
        );
      left -= 1;
      const told = readTransaction(wire);
      entries.push({ wire: told, currency: currencyIn(told), originalDescription, dayOrder });
    }
    const last = rows.at(-1);
    if (!last || rows.length < SLICE_ROWS || last.date > wish.to) break;
    place = { date: last.date, after: last.transactionId };
  }
  for (const entries of found.values()) entries.sort(byDay);
  return found;
}

/** The first day that may be read yet; undefined while nothing may. */
function firstDay(item: Item, from: string, now: number): string | undefined {
  switch (readinessOf(item).status) {
    case 'NOT_READY':
      return undefined;
    case 'INITIAL_UPDATE_COMPLETE': {
      const first = addDays(isoDate(now), -INITIAL_DAYS);
      return from > first ? from : first;
    }
    case 'HISTORICAL_UPDATE_COMPLETE':
      return from;
  }
}

type Ordered = HistoryEntry & { readonly dayOrder: number };

function byDay(a: Ordered, b: Ordered): number {
  if (a.wire.date !== b.wire.date) return a.wire.date < b.wire.date ? -1 : 1;
  // Places count from the last entry of a day.
  if (a.dayOrder !== b.dayOrder) return b.dayOrder - a.dayOrder;
  return a.wire.transaction_id < b.wire.transaction_id ? -1 : 1;
}
