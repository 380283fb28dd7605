import { DatabaseSync } from 'node:sqlite';
import {
  type Engine,
  type Reader,
  type Row,
  type SqlStatement,
  type SqlTransaction,
  StoreUnavailableError,
  type Value,
} from '../engine.ts';
import { type Compiled, compile, type Effect, isWrite } from './effect.ts';
import { createMutex } from './mutex.ts';
import { createReadCache, type Source } from './read-cache.ts';
import type { Change } from './shelf.ts';

/**
 * The embedded store. One connection writes, behind a mutex, and one reads, so that a read never sees the inside of an open
 * transaction. `synchronous=FULL`: an answer that left survives a power cut (STO-1, D16).
 */
export function openSqlite(file: string): Engine {
  const writer = connect(file);
  const readConnection = connect(file);
  readConnection.exec('PRAGMA query_only = ON');
  const cache = createReadCache(createSource(readConnection, () => undefined));
  // What the open transaction has changed so far.
  let changes: Change[] = [];
  const transaction = createTransaction(writer, (change) => void changes.push(change));
  const exclusive = createMutex();

  return {
    name: 'sqlite',
    reader: cache.reader,
    transaction: (work) =>
      exclusive(async () => {
        changes = [];
        guarded(() => writer.exec('BEGIN IMMEDIATE'));
        try {
          const result = await work(transaction);
          guarded(() => writer.exec('COMMIT'));
          cache.forget(changes);
          return result;
        } catch (error) {
          if (writer.isTransaction) writer.exec('ROLLBACK');
          throw error;
        }
      }),
    async ping() {
      guarded(() => readConnection.prepare('SELECT count(*) FROM schema_migrations').get());
    },
    async close() {
      await exclusive(async () => {
        readConnection.close();
        writer.close();
      });
    },
  };
}

function connect(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 5000 });
  connection.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA cache_size = -16000;
  `);
  return connection;
}

/** The statements of one connection, which answer at once. `changed` hears of each that changed something. */
function createSource(connection: DatabaseSync, changed: (change: Change) => void): Source {
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

function createTransaction(connection: DatabaseSync, changed: (change: Change) => void): SqlTransaction {
  const compiled = compiledBy(connection);
  return {
    ...createReader(createSource(connection, changed)),
    async run(statement, parameters = []) {
      return guarded(() => {
        const { prepared, effect } = compiled(statement);
        if (isWrite(effect)) changed({ effect, values: valuesOf(effect, [parameters]) });
        return Number(prepared.run(...parameters).changes);
      });
    },
    async insertMany(table, columns, rows) {
      const places = columns.map((_, index) => `$${index + 1}`).join(', ');
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`;
      guarded(() => {
        const { prepared, effect } = compiled({ name: `${table}.insertMany`, sqlite: sql, postgres: sql });
        changed({ effect, values: valuesOf(effect, rows) });
        for (const row of rows) prepared.run(...row);
      });
    },
  };
}

function createReader(source: Source): Reader {
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
