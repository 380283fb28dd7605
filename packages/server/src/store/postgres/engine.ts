import type postgres from 'postgres';
import { HOUR_MS } from '../../world/durations.ts';
import { realTimers, type Timers } from '../../world/timers.ts';
import {
  CommitUnknownError,
  type Engine,
  type Reader,
  type Row,
  type Sized,
  type SqlStatement,
  type SqlTransaction,
  type Value,
} from '../engine.ts';
import { type Client, createClient, type PostgresOptions, type WaitLimits } from './client.ts';
import { createDeadline, createWatch, type Deadline, type Within } from './deadline.ts';
import { isCut, isWorthAgain, translated } from './failures.ts';
import { type ConnectionPlaces, createPlaces } from './places.ts';
import { createSharedConnection, type SharedConnection } from './shared-connection.ts';
import { type Shown, showing, statementShown } from './shown-rows.ts';
import { createReader, createTransaction, type OpenTransaction, type RunQuery } from './statements.ts';

const SIZE = 'SELECT pg_database_size(current_database()) AS bytes';
const RETRIES_MAX = 5;
const LIMITS: WaitLimits = { connectionMs: 2_000, statementMs: 10_000 };

/** Connections, and what using one is bounded by. */
interface Pool {
  readonly client: Client;
  readonly shared: SharedConnection | undefined;
  readonly places: ConnectionPlaces;
  readonly limits: WaitLimits;
  readonly timers: Timers;
  /** For the answer to one statement. */
  readonly within: Within;
  /** Statements keep their names, and with them their plans, as long as the connection lasts. */
  readonly prepare: boolean;
  /** Its statements are not bounded by the settings of the session. */
  readonly isPatient?: boolean;
}

/** Whose rows statements are shown, where that has to be said to the database. */
interface View {
  readonly pool: Pool;
  readonly shown?: Shown | undefined;
}

/** The store on PostgreSQL 15 or newer. Units of work have the server's own isolation, READ COMMITTED (STO-5). */
export function openPostgres(options: PostgresOptions): Engine {
  const { connectionsMax, limits = LIMITS, isPooled = false } = options;
  const timers = realTimers;
  const shared = createSharedConnection(options, timers);
  const ownMax = shared ? connectionsMax - 1 : connectionsMax;
  const client = createClient({ ...options, connectionsMax: ownMax }, timers);
  const places = createPlaces(ownMax, limits.connectionMs, timers);
  const prepare = !isPooled;
  const within = createWatch(timers, limits.statementMs);
  const pool: Pool = { client, shared, places, limits, timers, within, prepare };
  return {
    ...engineOn({ pool }),
    withRowSecurity: () => ({
      ...engineOn({ pool, shown: 'all' }),
      ofTeam: (clientId) => engineOn({ pool, shown: { team: clientId } }),
    }),
  };
}

function engineOn(view: View): Engine {
  const { client, shared, within, prepare } = view.pool;
  const send = async <T>(query: Parameters<RunQuery>[0], on = client): Promise<T> => {
    for (let triesLeft = on.servers - 1; ; triesLeft--) {
      const { sql } = on;
      try {
        const answer = (await within(query(sql))) as T;
        on.answered(sql);
        return answer;
      } catch (error) {
        if (!on.failed(error, sql) || triesLeft === 0) throw translated(error);
      }
    }
  };
  const read: RunQuery = (query, isBrief) =>
    isBrief && shared?.hasRoom()
      ? shared.use((on) => send(query, on))
      : inPlace(view.pool, () => send(query));
  const reader = createReader(read, prepare);
  return {
    name: 'postgres',
    reader: view.shown ? readerShown(reader, view.shown) : reader,
    transaction: (work, { isLong = false } = {}) => transact(isLong ? patient(view) : view, work),
    overwriteDeleted: async () => false,
    sizeBytes: async () => Number((await send<Row[]>((sql) => sql.unsafe(SIZE)))[0]?.bytes),
    async ping() {
      // Without a place: a database whose connections are all at work is well.
      await send((sql) => sql.unsafe('SELECT 1'));
    },
    async close() {
      await Promise.all([client.end(), shared?.client.end()]);
    },
  };
}

const PATIENCE_MS = 12 * HOUR_MS;

/** The view for what takes as long as it needs (`Extent.isLong`). */
function patient({ pool, ...view }: View): View {
  const limits = { ...pool.limits, statementMs: PATIENCE_MS };
  const within = createWatch(pool.timers, PATIENCE_MS);
  return { ...view, pool: { ...pool, limits, within, isPatient: true } };
}

/** Reads with each statement saying what it is to be shown. */
function readerShown(reader: Reader, shown: Shown): Reader {
  return {
    all<T>(asked: SqlStatement, given: readonly Value[] = [], read?: (row: Row) => T) {
      const { statement, parameters } = statementShown(asked, given, shown);
      // Without `read` the record is the row itself.
      return reader.all(statement, parameters, read as (row: Row) => T);
    },
    first<T>(asked: SqlStatement, given: readonly Value[] = [], read?: (row: Row) => T) {
      const { statement, parameters } = statementShown(asked, given, shown);
      return reader.first(statement, parameters, read as (row: Row) => T);
    },
    bytes<T extends Sized>(asked: SqlStatement, given: readonly Value[] = [], read?: (bytes: Buffer) => T) {
      const { statement, parameters } = statementShown(asked, given, shown);
      return reader.bytes(statement, parameters, read as (bytes: Buffer) => T);
    },
  };
}

async function inPlace<T>({ places }: Pool, use: () => Promise<T>): Promise<T> {
  const entered = places.enter();
  const leave = typeof entered === 'function' ? entered : await entered.catch(rethrown);
  try {
    return await use();
  } finally {
    leave();
  }
}

function rethrown(error: unknown): never {
  throw translated(error);
}

async function transact<T>(view: View, work: (transaction: SqlTransaction) => Promise<T>): Promise<T> {
  let serversLeft = view.pool.client.servers - 1;
  for (let nth = 1; ; nth += 1) {
    try {
      return await inPlace(view.pool, () => attempt(view, work));
    } catch (error) {
      if (error instanceof ElsewhereError) {
        if (serversLeft-- === 0) throw translated(error.cause);
        continue;
      }
      if (!isWorthAgain(error) || nth === RETRIES_MAX) throw translated(error);
    }
  }
}

const UNBOUNDED = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
  (name) => `SET LOCAL ${name} = 0`,
);

/** No transaction began, and another server may take it. */
class ElsewhereError extends Error {
  override readonly name = 'ElsewhereError';
}

/** @throws ElsewhereError, and what the driver says, untranslated */
async function attempt<T>(
  { pool: { client, limits, timers, within, prepare, isPatient }, shown }: View,
  work: (transaction: SqlTransaction) => Promise<T>,
): Promise<T> {
  const { sql } = client;
  const deadline = createDeadline(timers);
  let commits = false;
  let open: OpenTransaction | undefined;
  const begun = sql.begin(async (inner) => {
    deadline.clear();
    client.answered(sql);
    // They leave with the first statement; where one fails, so does that one.
    for (const said of [...(shown ? [showing(shown)] : []), ...(isPatient ? UNBOUNDED : [])])
      inner
        .unsafe(said)
        .execute()
        .catch(() => undefined);
    try {
      const result = await unlessCut(inner, { deadline, within }, (run) => {
        open = createTransaction(run, prepare);
        return work(open.transaction);
      });
      commits = true;
      return result;
    } finally {
      // The driver's own COMMIT or ROLLBACK.
      deadline.set(limits.statementMs);
    }
  });
  deadline.set(limits.connectionMs);
  try {
    // The driver's own type unwraps arrays of promises, which no unit of work here gives.
    const result = (await Promise.race([begun, deadline.over])) as T;
    await open?.requireSent();
    return result;
  } catch (error) {
    if (client.failed(error, sql)) throw new ElsewhereError('another server may take it', { cause: error });
    if (commits && isCut(error))
      throw new CommitUnknownError('the connection was lost during COMMIT', { cause: error });
    throw error;
  } finally {
    deadline.clear();
  }
}

/**
 * Runs `work` on the transaction's connection. When that is cut, the deadline ends the wait and the answer never comes: the
 * driver would send COMMIT or ROLLBACK to a socket that is gone, which ends the process (postgres 3.4.9).
 */
async function unlessCut<T>(
  sql: postgres.TransactionSql,
  { deadline, within }: { readonly deadline: Deadline; readonly within: Within },
  work: (run: RunQuery) => Promise<T>,
): Promise<T> {
  let cut: unknown;
  const run: RunQuery = async (send) => {
    if (cut !== undefined) throw translated(cut);
    try {
      return await within(send(sql));
    } catch (error) {
      if (isCut(error)) {
        cut = error;
        deadline.fail(error);
      }
      throw translated(error);
    }
  };
  try {
    const result = await work(run);
    return cut === undefined ? result : await new Promise<never>(() => undefined);
  } catch (error) {
    if (cut === undefined) throw error;
    return new Promise<never>(() => undefined);
  }
}
