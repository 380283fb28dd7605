import type { SyncRead } from '../../../domain/products/transactions/sync-transactions.ts';
import { JsonList, jsonList } from '../../_kit/json-list.ts';
import { boolean, component, oneOf, optional, type Static, string, Type } from '../../_kit/schema.ts';
import { transactionSchema } from './transaction.ts';
import { transactionList } from './transaction-list.ts';
import { type TransactionWish, transactionCount } from './transaction-options.ts';

const removedSchema = component('RemovedTransaction', { transaction_id: string(), account_id: string() });

/** Where a page of changes begins, and how long it is. */
export const changesRequest = {
  cursor: optional(string({ maxLength: 256, message: 'must be a next_cursor of this item' })),
  count: transactionCount,
};

/** A page of changes, without the accounts that they are of. */
export const changesResponse = {
  transactions_update_status: oneOf([
    'TRANSACTIONS_UPDATE_STATUS_UNKNOWN',
    'NOT_READY',
    'INITIAL_UPDATE_COMPLETE',
    'HISTORICAL_UPDATE_COMPLETE',
  ]),
  added: jsonList(transactionSchema),
  modified: jsonList(transactionSchema),
  removed: jsonList(removedSchema),
  next_cursor: string(),
  has_more: boolean(),
};

const changesSchema = Type.Object(changesResponse);

/** A page of changes that was read for the same wish. */
export function projectChanges(read: SyncRead, wish: TransactionWish): Static<typeof changesSchema> {
  return {
    transactions_update_status: read.status,
    added: transactionList(read.added, wish),
    modified: transactionList(read.modified, wish),
    removed: new JsonList(read.removed),
    next_cursor: read.nextCursor,
    has_more: read.hasMore,
  };
}
