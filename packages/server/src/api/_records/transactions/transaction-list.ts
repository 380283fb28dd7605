import type { Item } from '../../../domain/items/item.ts';
import {
  readTransactions,
  type TransactionRow,
  type TransactionsRead,
  type TransactionsWindow,
} from '../../../domain/products/transactions/read-transactions.ts';
import { PackedPage } from '../../../wire/packed-page.ts';
import type { EndpointCall, ItemNeed } from '../../_kit/endpoint.ts';
import { JsonList } from '../../_kit/json-list.ts';
import { rewriteTransaction } from './transaction.ts';
import type { TransactionWish } from './transaction-options.ts';

const TRIES_MAX = 5;

/**
 * One page and the total that goes with it. They are several looks at the store: when the list changes between them, all are taken
 * again.
 */
export async function transactionPage(
  { call, isThere }: Pick<EndpointCall<unknown, ItemNeed>, 'call' | 'isThere'>,
  item: Item,
  window: TransactionsWindow,
  wish: TransactionWish,
): Promise<{ read: TransactionsRead; transactions: JsonList }> {
  const asked = { ...window, isRewritten: isRewritten(wish) };
  let newest = item;
  for (let nth = 1; ; nth++) {
    const read = await readTransactions(call, newest, asked);
    const transactions = transactionList(asked.isRewritten ? await read.rows() : await read.page(), wish);
    const changed = await read.changed();
    if (changed && nth < TRIES_MAX) newest = changed;
    else {
      if (read.isThere()) isThere();
      return { read, transactions };
    }
  }
}

/** Whether a call wants more or less of transactions than is stored. */
export function isRewritten({ includeOriginal, strictVersion, version }: TransactionWish): boolean {
  return includeOriginal || strictVersion || version !== 'v1';
}

/** Transactions as they were written once, byte for byte, or one by one and written anew. */
export function transactionList(
  stored: PackedPage | readonly TransactionRow[],
  wish: TransactionWish,
): JsonList {
  if (stored instanceof PackedPage) return new JsonList(stored);
  return new JsonList(Buffer.from(stored.map((row) => rewriteTransaction(row, wish)).join(',')));
}
