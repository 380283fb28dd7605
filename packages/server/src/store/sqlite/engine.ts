import { DatabaseSync } from 'node:sqlite';
import { othersTurn } from '../../world/pause.ts';
import {
  CommitUnknownError,
  type Engine,
  type Reader,
  type Row,
  type SqlStatement,
  type SqlTransaction,
  StoreUnavailableError,
  type Value,
} from '../engine.ts';
import { type Checkpoints, createCheckpoints } from './checkpoint.ts';
import { type Compiled, compile, type Effect, isWrite } from './effect.ts';
import { keepToOwner } from './keep-to-owner.ts';
import { createLogSync, type LogSync, type SyncFile } from './log-sync.ts';
import { createMutex } from './mutex.ts';
import { type CacheSource, createReadCache } from './read-cache.ts';
import type { Change } from './shelf.ts';

/**
 * The embedded store. One connection writes, behind a mutex, and one reads, so that a read never sees the inside of an open
 * transaction.
 *
 * A commit is written without a sync; what it did, and every read that may show it, is given out when a sync of the log has taken
 * it, so that an answer that left survives a power cut (STO-1).
 */
export function openSqlite(file: string, sync?: SyncFile): Engine {
  keepToOwner(file);
  const writer = connect(file);
  const readConnection = connect(file);
  readConnection.exec('PRAGMA query_only = ON');
  const log = createLogSync(file, sync);
  const cache = createReadCache(
    createSource(readConnection, () => undefined),
    log,
  );
  const checkpoints = createCheckpoints(file, writer);
  const write = createWriting(writer, checkpoints, (changes) => {
    log.committed();
    cache.forget(changes);
  });
  const exclusive = createMutex();

  return {
    name: 'sqlite',
    reader: cache.reader,
    async transaction(work) {
      let wrote = false;
      try {
        return await exclusive(async () => {
          log.requireSound();
          const before = log.newest;
          const result = await write(work);
          wrote = log.newest > before;
          return result;
        });
      } finally {
        // A refusal too: it may rest on what another transaction has just written.
        await durable(log, wrote);
      }
    },
    async ping() {
      log.requireSound();
      guarded(() => readConnection.prepare('SELECT count(*) FROM schema_migrations').get());
    },
    async close() {
      await exclusive(async () => {
        await checkpoints.ended();
        await log.close();
        readConnection.close();
        writer.close();
      });
    },
  };
}

/** One transaction at a time on the connection that writes; `committed` hears what each has changed, if anything. */
function createWriting(
  writer: DatabaseSync,
  checkpoints: Checkpoints,
  committed: (changes: readonly Change[]) => void,
) {
  // What the open transaction has changed so far.
  let changes: Change[] = [];
  let rows = 0;
  const transaction = createTransaction(writer, {
    changed: (change) => void changes.push(change),
    wrote: (count) => {
      rows += count;
    },
  });
  return async <T>(work: (transaction: SqlTransaction) => Promise<T>): Promise<T> => {
    changes = [];
    rows = 0;
    guarded(() => writer.exec('BEGIN IMMEDIATE'));
    try {
      const result = await work(transaction);
      checkpoints.before(rows);
      guarded(() => writer.exec('COMMIT'));
      if (changes.length > 0) committed(changes);
      checkpoints.after();
      return result;
    } catch (error) {
      if (writer.isTransaction) writer.exec('ROLLBACK');
      throw error;
    }
  };
}

/** @throws CommitUnknownError when the disk did not take the transaction's own commit, of which the log may keep a part. */
async function durable(log: LogSync, wrote: boolean): Promise<void> {
  try {
    await log.until(log.newest);
  } catch (error) {
    if (!wrote) throw error;
    throw new CommitUnknownError('the disk failed while it committed', { cause: error });
  }
}

function connect(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 5000 });
  connection.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA foreign_keys = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA cache_size = -16000;
    PRAGMA journal_size_limit = 67108864;
  `);
  return connection;
}

/** The statements of one connection, which answer at once. `changed` hears of each that changed something. */
function createSource(connection: DatabaseSync, changed: (change: Change) => void): CacheSource {
  const compiled = compiledBy(connection);
  const run = <T>(statement: SqlStatement, parameters: readonly Value[], execute: (of: Compiled) => T): T =>
    guarded(() => {
      const of = compiled(statement);
      // Told before: a statement that fails half-way may have changed something.
      if (isWrite(of.effect)) changed({ effect: of.effect, values: valuesOf(of.effect, [parameters]) });
      return execute(of);
    });
  return {
    effectOf: (statement) => guarded(() => compiled(statement).effect),
    all: (statement, parameters) =>
      run(statement, parameters, ({ prepared }) => prepared.all(...parameters) as Row[]),
    first: (statement, parameters) =>
      run(statement, parameters, ({ prepared }) => prepared.get(...parameters) as Row | undefined),
    bytes(statement, parameters) {
      const row = run(statement, parameters, ({ prepared }) => prepared.get(...parameters));
      const value = row && Object.values(row)[0];
      return value instanceof Uint8Array
        ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
        : Buffer.alloc(0);
    },
  };
}

/** Who hears of what a transaction does. */
interface Watch {
  changed(change: Change): void;
  /** So many rows were written. */
  wrote(rows: number): void;
}

function createTransaction(connection: DatabaseSync, { changed, wrote }: Watch): SqlTransaction {
  const compiled = compiledBy(connection);
  return {
    ...createReader(createSource(connection, changed)),
    async run(statement, parameters = []) {
      return guarded(() => {
        const { prepared, effect } = compiled(statement);
        if (isWrite(effect)) changed({ effect, values: valuesOf(effect, [parameters]) });
        const rows = Number(prepared.run(...parameters).changes);
        wrote(rows);
        return rows;
      });
    },
    async *slices(statement, parameters, rowsMax) {
      const rows = guarded(() => compiled(statement).prepared.iterate(...parameters) as NodeJS.Iterator<Row>);
      try {
        for (;;) {
          const slice = guarded(() => take(rows, rowsMax));
          if (slice.length > 0) yield slice;
          if (slice.length < rowsMax) return;
          await othersTurn();
        }
      } finally {
        rows.return?.();
      }
    },
    async insertMany(table, columns, rows) {
      const places = columns.map((_, index) => `$${index + 1}`).join(', ');
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`;
      guarded(() => {
        const { prepared, effect } = compiled({ name: `${table}.insertMany`, sqlite: sql, postgres: sql });
        changed({ effect, values: valuesOf(effect, rows) });
        for (const row of rows) prepared.run(...row);
      });
      wrote(rows.length);
    },
  };
}

function take(rows: NodeJS.Iterator<Row>, count: number): Row[] {
  const taken: Row[] = [];
  while (taken.length < count) {
    const { done, value } = rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

function createReader(source: CacheSource): Reader {
  return {
    async all<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
      const rows = source.all(statement, parameters);
      // Without `read` the record is the row itself.
      return read ? rows.map(read) : (rows as T[]);
    },
    async first<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
      const row = source.first(statement, parameters);
      return row && read ? read(row) : (row as T | undefined);
    },
    bytes: async (statement, parameters = []) => source.bytes(statement, parameters),
  };
}

/** The values by which the changed rows are known. */
function valuesOf({ places }: Effect, lists: readonly (readonly Value[])[]): Change['values'] {
  return new Map(
    places.map(({ column, parameter }) => [
      column,
      new Set(lists.map((parameters) => parameters[parameter - 1] ?? null)),
    ]),
  );
}

function compiledBy(connection: DatabaseSync): (statement: SqlStatement) => Compiled {
  const known = new Map<string, Compiled>();
  return (statement) => {
    const found = known.get(statement.sqlite);
    if (found) return found;
    const compiled = compile(connection, statement);
    // Another schema gives other effects.
    if (compiled.effect.isUnbounded) known.clear();
    known.set(statement.sqlite, compiled);
    return compiled;
  };
}

/** SQLITE_BUSY, SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN: the disk's fault, not the statement's. */
const AWAY = new Set([5, 8, 10, 13, 14]);

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = (error as { errcode?: number }).errcode;
    if (code !== undefined && AWAY.has(code & 0xff))
      throw new StoreUnavailableError('the embedded store failed', { cause: error });
    throw error;
  }
}
