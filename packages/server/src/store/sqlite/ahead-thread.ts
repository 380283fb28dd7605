// Runs in a thread of its own: prepares a large transaction beside the store, then writes it (`transaction-ahead.ts`).
import type { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { askParent } from '../../world/thread.ts';
import type { SqlStatement, SqlTransaction, Value } from '../engine.ts';
import { applyScratch, asMoved, MovedMeanwhileError } from './apply-scratch.ts';
import { createChangeSum } from './change-sum.ts';
import { connect, guarded } from './connection.ts';
import { Footprint } from './footprint.ts';
import type { ThreadOrder } from './large-transaction.ts';
import { RowsAhead } from './rows-ahead.ts';
import { Scratch, type ScratchTable } from './scratch.ts';
import type { Change } from './shelf.ts';
import { type Asking, answerOf, createOrders, VALUES_MAX } from './thread-orders.ts';
import { createTransaction, transactionOf } from './transaction.ts';

const { file, scratchFile } = workerData as { readonly file: string; readonly scratchFile: string };
const sum = createChangeSum(VALUES_MAX);
const watch = { changed: sum.add, wrote: () => undefined };
const footprint = new Footprint();
const doOrder = createOrders();

let scratch: Scratch | undefined;
let transaction: SqlTransaction | undefined;
let connection: DatabaseSync | undefined;
let tables: readonly ScratchTable[] = [];
let ahead: RowsAhead | undefined;

/** A transaction on the scratch file, which notes what it looks at. */
function beside(own: Scratch): SqlTransaction {
  const base = transactionOf((statement, parameters) => {
    const compiled = own.compiled(statement, parameters);
    footprint.note(compiled.effect, parameters, compiled.isOfStore);
    return compiled;
  }, watch);
  const noted =
    (reading: 'all' | 'first' | 'bytes') =>
    async (statement: SqlStatement, parameters: readonly Value[] = []): Promise<unknown> => {
      const value = await base[reading](statement, parameters);
      footprint.answered(own.effectOf(statement), reading, { statement, parameters }, value);
      return value;
    };
  // Orders come with a statement and parameters; what an answer becomes is said on the other side.
  return { ...base, all: noted('all'), first: noted('first'), bytes: noted('bytes') } as SqlTransaction;
}

/** Opens the store, while others may still write. @returns whether there are rows to be written ahead */
function settle(): boolean {
  tables = scratch?.settle() ?? [];
  connection = connect(file);
  // What was written is copied into the database file by another thread (`checkpoint.ts`).
  // A page of an index that does not stay in memory is written again and again.
  connection.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -32000');
  connection.prepare('ATTACH ? AS scratch').run(scratchFile);
  transaction = createTransaction(connection, watch);
  ahead = new RowsAhead(connection, tables);
  return ahead.hasMore;
}

/** @returns whether there are more of them */
function writeAhead(): boolean {
  asMoved(() => ahead?.write());
  return ahead?.hasMore ?? false;
}

/** @param changes of others since the preparation began */
async function apply(changes: readonly Change[]): Promise<void> {
  if (!connection || !transaction || !ahead) throw new Error('nothing was prepared');
  const written = ahead;
  connection.exec('BEGIN IMMEDIATE');
  if (!(await footprint.holdsAfter(changes, transaction)))
    throw new MovedMeanwhileError('another transaction has changed what this one looked at');
  applyScratch(connection, tables, (table) => written.rest(table));
  written.settle();
}

async function done(order: ThreadOrder): Promise<unknown> {
  if (order.order === 'settle') return guarded(settle);
  if (order.order === 'writeAhead') return guarded(writeAhead);
  if (order.order === 'apply') return apply(order.changes);
  if (order.order !== 'commit' && order.order !== 'rollback') {
    if (!transaction) throw new Error('the thread has no transaction');
    return doOrder(transaction, order as Asking);
  }
  if (connection?.isTransaction) guarded(() => connection?.exec(order.order));
  if (order.order === 'rollback') guarded(() => ahead?.takeBack());
  if (connection) connection.close();
  else scratch?.close();
  return sum.changes();
}

let answer = await answerOf(async () =>
  guarded(() => {
    scratch = new Scratch(file, scratchFile);
    transaction = beside(scratch);
  }),
);
for (;;) {
  const order = await askParent<ThreadOrder>(answer);
  answer = await answerOf(() => done(order));
}
