import type { Item } from '../../domain/items/item.ts';
import {
  readTransactions,
  type TransactionRow,
  type TransactionsRead,
  type TransactionsWindow,
} from '../../domain/products/transactions/read-transactions.ts';
import type { Call } from '../../domain/services.ts';
import { JsonList } from '../_kit/json-list.ts';
import { rewriteTransaction } from './transaction.ts';
import type { TransactionWish } from './transaction-options.ts';

interface TransactionSource {
  page(): Promise<Buffer>;
  rows(): Promise<readonly TransactionRow[]>;
}

const TRIES_MAX = 5;

/**
 * One page and the total that goes with it. They are several looks at the store: when the list changes between them, all are taken
 * again.
 */
export async function transactionPage(
  call: Call,
  item: Item,
  window: TransactionsWindow,
  wish: TransactionWish,
): Promise<{ read: TransactionsRead; transactions: JsonList }> {
  let newest = item;
  for (let nth = 1; ; nth++) {
    const read = await readTransactions(call, newest, window);
    const transactions = await transactionList(read, wish);
    const changed = await read.changed();
    if (!changed || nth === TRIES_MAX) return { read, transactions };
    newest = changed;
  }
}

/** Transactions as they are stored, byte for byte; written anew only for a call that wants more or less of them. */
export async function transactionList(source: TransactionSource, wish: TransactionWish): Promise<JsonList> {
  const isAsStored = !wish.includeOriginal && !wish.strictVersion && wish.version === 'v1';
  if (isAsStored) return new JsonList(await source.page());
  const rows = await source.rows();
  return new JsonList(Buffer.from(rows.map((row) => rewriteTransaction(row, wish)).join(',')));
}
