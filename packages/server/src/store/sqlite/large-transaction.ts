import { beginThread, type Thread } from '../../world/thread.ts';
import {
  CommitUnknownError,
  type Row,
  type Sized,
  type SqlStatement,
  type SqlTransaction,
  StoreUnavailableError,
  type Value,
} from '../engine.ts';
import { MovedMeanwhileError } from './apply-scratch.ts';
import { NotBesideError } from './scratch.ts';
import type { Change } from './shelf.ts';

/** What the serving thread asks of the one that holds the transaction. */
export type ThreadOrder =
  | {
      readonly order: 'all' | 'first' | 'bytes' | 'run';
      readonly statement: SqlStatement;
      readonly parameters: readonly Value[];
    }
  | {
      readonly order: 'insertMany';
      readonly table: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly Value[])[];
    }
  | {
      readonly order: 'slices';
      readonly statement: SqlStatement;
      readonly parameters: readonly Value[];
      readonly rowsMax: number;
    }
  /** The next of the slices that were ordered; undefined behind the last. */
  | { readonly order: 'nextSlice' }
  | { readonly order: 'commit' | 'rollback' }
  /** Of what was prepared beside the store: that there is no more of it, and that it is to be written (`transaction-ahead.ts`). */
  | { readonly order: 'settle' | 'writeAhead' }
  | { readonly order: 'apply'; readonly changes: readonly Change[] };

interface Fault {
  readonly message: string;
  readonly code: number | null;
  /** Of the error: some are handled in a way of their own. */
  readonly name: string;
}

export type ThreadAnswer = { readonly value: unknown } | { readonly fault: Fault };

/**
 * A transaction on a connection of its own, in a thread of its own. SQLite computes while it is called, and the COMMIT of a large
 * transaction sums all of its log anew: a quarter of a second for 100,000 rows, in which nobody would be served.
 *
 * Nobody else may write meanwhile. `committed` hears what the transaction has changed.
 */
export async function largeTransaction<T>(
  file: string,
  work: (transaction: SqlTransaction) => Promise<T>,
  committed: (changes: readonly Change[]) => void,
  begin: () => Thread<ThreadAnswer, ThreadOrder> = () =>
    beginThread(import.meta.url, 'transaction-thread', file),
): Promise<T> {
  const thread = begin();
  const ask = asker(thread);
  try {
    await valueIn(thread.next());
    const result = await work(transactionOver(ask));
    await commit(ask, committed);
    return result;
  } catch (error) {
    // A thread that has failed has lost its connection, and with it the transaction.
    await ask({ order: 'rollback' }).catch(() => undefined);
    throw error;
  } finally {
    await thread.end();
  }
}

/** Whatever is kept of the store may be another now. */
const ANYTHING: Change = {
  effect: { reads: new Map(), rows: new Set(), columns: new Map(), isUnbounded: true, places: [] },
  values: new Map(),
};

/** @throws CommitUnknownError when the thread ended before it said what came of it */
export async function commit(ask: Ask, committed: (changes: readonly Change[]) => void): Promise<void> {
  try {
    const changes = await ask<readonly Change[]>({ order: 'commit' });
    if (changes.length > 0) committed(changes);
  } catch (error) {
    // SQLite itself said no.
    if (error instanceof StoreUnavailableError || 'errcode' in (error as object)) throw error;
    committed([ANYTHING]);
    throw new CommitUnknownError('the thread of a large transaction ended while it committed', {
      cause: error,
    });
  }
}

type Ask = <Value_>(order: ThreadOrder) => Promise<Value_>;

/** Asks one thing after the other, in the order in which they come. */
export function asker(thread: Thread<ThreadAnswer, ThreadOrder>): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return <Value_>(order: ThreadOrder): Promise<Value_> => {
    const answered = last.then(() => {
      thread.reply(order);
      return valueIn(thread.next());
    });
    last = answered.catch(() => undefined);
    // What an order gives is known where it is given.
    return answered as Promise<Value_>;
  };
}

export async function valueIn(said: Promise<ThreadAnswer>): Promise<unknown> {
  const answer = await said;
  if ('value' in answer) return answer.value;
  const { message, code, name } = answer.fault;
  if (name === 'MovedMeanwhileError') throw new MovedMeanwhileError(message);
  if (name === 'NotBesideError') throw new NotBesideError(message);
  const cause = Object.assign(new Error(message), code === null ? {} : { errcode: code });
  const isAway = name === 'StoreUnavailableError';
  throw isAway ? new StoreUnavailableError('the embedded store failed', { cause }) : cause;
}

export function transactionOver(ask: Ask): SqlTransaction {
  return {
    async all<Record_>(
      statement: SqlStatement,
      parameters: readonly Value[] = [],
      read?: (row: Row) => Record_,
    ) {
      const rows = await ask<Row[]>({ order: 'all', statement, parameters });
      // Without `read` the record is the row itself.
      return read ? rows.map(read) : (rows as Record_[]);
    },
    async first<Record_>(
      statement: SqlStatement,
      parameters: readonly Value[] = [],
      read?: (row: Row) => Record_,
    ) {
      const row = await ask<Row | undefined>({ order: 'first', statement, parameters });
      return row && read ? read(row) : (row as Record_ | undefined);
    },
    async bytes<Made extends Sized>(
      statement: SqlStatement,
      parameters: readonly Value[] = [],
      read?: (bytes: Buffer) => Made,
    ) {
      const { buffer, byteOffset, byteLength } = await ask<Uint8Array>({
        order: 'bytes',
        statement,
        parameters,
      });
      const found = Buffer.from(buffer, byteOffset, byteLength);
      // Without `read` the bytes are handed over as they are.
      return read ? read(found) : (found as Sized as Made);
    },
    run: (statement, parameters = []) => ask({ order: 'run', statement, parameters }),
    send: (statement, parameters = []) => ask({ order: 'run', statement, parameters }),
    insertMany: (table, columns, rows) => ask({ order: 'insertMany', table, columns, rows }),
    async *slices(statement, parameters, rowsMax) {
      await ask({ order: 'slices', statement, parameters, rowsMax });
      for (;;) {
        const slice = await ask<Row[] | undefined>({ order: 'nextSlice' });
        if (slice === undefined) return;
        yield slice;
      }
    },
  };
}
