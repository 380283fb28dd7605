import type { TransactionRow } from '../../domain/products/transactions/read-transactions.ts';
import { JsonList } from '../_kit/schema.ts';
import { rewriteTransaction } from './transaction.ts';

interface TransactionSource {
  page(): Promise<Buffer>;
  rows(): Promise<readonly TransactionRow[]>;
}

/** Transactions as they are stored, byte for byte (D19); written anew only for a call that wants more or less of them. */
export async function transactionList(
  source: TransactionSource,
  wish: { readonly includeOriginal: boolean; readonly strictVersion: boolean },
): Promise<JsonList> {
  if (!wish.includeOriginal && !wish.strictVersion) return new JsonList(await source.page());
  const rows = await source.rows();
  return new JsonList(Buffer.from(rows.map((row) => rewriteTransaction(row, wish)).join(',')));
}
