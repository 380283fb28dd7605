// Runs in a thread of its own: holds one transaction on a connection of its own (`large-transaction.ts`).
import { workerData } from 'node:worker_threads';
import { askParent } from '../../world/thread.ts';
import { createChangeSum } from './change-sum.ts';
import { connect, guarded } from './connection.ts';
import type { ThreadOrder } from './large-transaction.ts';
import { type Asking, answerOf, createOrders, VALUES_MAX } from './thread-orders.ts';
import { createTransaction } from './transaction.ts';

const sum = createChangeSum(VALUES_MAX);
const connection = connect(workerData as string);
const transaction = createTransaction(connection, { changed: sum.add, wrote: () => undefined });
const doOrder = createOrders();

async function done(order: ThreadOrder): Promise<unknown> {
  if (order.order !== 'commit' && order.order !== 'rollback') return doOrder(transaction, order as Asking);
  guarded(() => connection.exec(order.order));
  connection.close();
  return sum.changes();
}

let answer = await answerOf(async () =>
  guarded(() => {
    // What was written is copied into the database file by another thread (`checkpoint.ts`).
    connection.exec('PRAGMA wal_autocheckpoint = 0');
    connection.exec('BEGIN IMMEDIATE');
  }),
);
for (;;) {
  const order = await askParent<ThreadOrder>(answer);
  answer = await answerOf(() => done(order));
}
