// Runs in a thread of its own: holds one transaction on a connection of its own (`large-transaction.ts`).
import { workerData } from 'node:worker_threads';
import { say } from '../../world/thread.ts';
import { type Row, StoreUnavailableError, type Value } from '../engine.ts';
import { connect, guarded } from './connection.ts';
import type { Effect } from './effect.ts';
import type { Order, ThreadAnswer } from './large-transaction.ts';
import type { Change } from './shelf.ts';
import { createTransaction } from './transaction.ts';

/** Of a column with more values than these, all rows count as changed. */
const VALUES_MAX = 500;

/** One change for all that a statement did: there are as many as statements ran, and they are told at once. */
const changed = new Map<Effect, Map<string, Set<Value> | null>>();

function note({ effect, values }: Change): void {
  const known = changed.get(effect);
  if (known === undefined) {
    changed.set(effect, new Map([...values].map(([column, own]) => [column, new Set(own)])));
    return;
  }
  for (const [column, sum] of known) {
    for (const value of values.get(column) ?? []) sum?.add(value);
    if (sum && sum.size > VALUES_MAX) known.set(column, null);
  }
}

function changes(): Change[] {
  return [...changed].map(([effect, values]) => ({
    effect,
    values: new Map([...values].flatMap(([column, sum]) => (sum ? [[column, sum] as const] : []))),
  }));
}

const connection = connect(workerData as string);
const transaction = createTransaction(connection, { changed: note, wrote: () => undefined });
let slices: AsyncIterator<Row[]> | undefined;

async function done(order: Order): Promise<unknown> {
  if (order.order === 'insertMany') return transaction.insertMany(order.table, order.columns, order.rows);
  if (order.order === 'slices') {
    slices = transaction.slices(order.statement, order.parameters, order.rowsMax)[Symbol.asyncIterator]();
    return undefined;
  }
  if (order.order === 'nextSlice') return (await slices?.next())?.value;
  if ('statement' in order) return transaction[order.order](order.statement, order.parameters);
  guarded(() => connection.exec(order.order));
  connection.close();
  return changes();
}

async function answerOf(work: () => Promise<unknown>): Promise<ThreadAnswer> {
  try {
    return { value: await work() };
  } catch (error) {
    const isAway = error instanceof StoreUnavailableError;
    const { message, errcode = null } = (isAway ? error.cause : error) as Error & { errcode?: number };
    return { fault: { message, code: errcode, isAway } };
  }
}

let answer = await answerOf(async () =>
  guarded(() => {
    // What was written is copied into the database file by another thread (`checkpoint.ts`).
    connection.exec('PRAGMA wal_autocheckpoint = 0');
    connection.exec('BEGIN IMMEDIATE');
  }),
);
for (;;) {
  const order = await say<Order>(answer);
  answer = await answerOf(() => done(order));
}
