import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  type Engine,
  type Reader,
  type Row,
  type SqlStatement,
  type SqlTransaction,
  StoreUnavailableError,
  type Value,
} from '../engine.ts';
import { createMutex } from './mutex.ts';
import { createReadCache } from './read-cache.ts';

/**
 * The embedded store. One connection writes, behind a mutex, and one reads, so that a read never sees the inside of an open
 * transaction. `synchronous=FULL`: an answer that left survives a power cut (STO-1, D16).
 */
export function openSqlite(file: string): Engine {
  const writer = connect(file);
  const readConnection = connect(file);
  readConnection.exec('PRAGMA query_only = ON');
  const cache = createReadCache(createReader(readConnection));
  const transactionReader = createReader(writer);
  const exclusive = createMutex();

  return {
    name: 'sqlite',
    reader: cache.reader,
    transaction: (work) =>
      exclusive(async () => {
        guarded(() => writer.exec('BEGIN IMMEDIATE'));
        try {
          const result = await work({ ...transactionReader, ...createWriter(writer) });
          guarded(() => writer.exec('COMMIT'));
          cache.clear();
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

function createReader(connection: DatabaseSync): Reader {
  const prepare = preparedBy(connection);
  return {
    async all<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
      const rows = guarded(() => prepare(statement).all(...parameters) as Row[]);
      // Without `read` the record is the row itself.
      return read ? rows.map(read) : (rows as T[]);
    },
    async first<T>(statement: SqlStatement, parameters: readonly Value[] = [], read?: (row: Row) => T) {
      const row = guarded(() => prepare(statement).get(...parameters) as Row | undefined);
      return row && read ? read(row) : (row as T | undefined);
    },
    async bytes(statement, parameters = []) {
      const row = guarded(() => prepare(statement).get(...parameters));
      const value = row && Object.values(row)[0];
      return value instanceof Uint8Array
        ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
        : Buffer.alloc(0);
    },
  };
}

function createWriter(connection: DatabaseSync): Pick<SqlTransaction, 'run' | 'insertMany'> {
  const prepare = preparedBy(connection);
  return {
    async run(statement, parameters = []) {
      return guarded(() => Number(prepare(statement).run(...parameters).changes));
    },
    async insertMany(table, columns, rows) {
      const places = columns.map((_, index) => `$${index + 1}`).join(', ');
      const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`;
      const insert = prepare({ name: `${table}.insertMany`, sqlite: sql, postgres: sql });
      guarded(() => {
        for (const row of rows) insert.run(...row);
      });
    },
  };
}

const caches = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

function preparedBy(connection: DatabaseSync): (statement: SqlStatement) => StatementSync {
  const cache = caches.get(connection) ?? new Map<string, StatementSync>();
  caches.set(connection, cache);
  return ({ sqlite }) => {
    let prepared = cache.get(sqlite);
    if (!prepared) {
      // SQLite reads `$1` as a name and numbers names by first appearance; `?1` says the place itself.
      prepared = connection.prepare(sqlite.replace(/\$(\d+)/g, '?$1'));
      cache.set(sqlite, prepared);
    }
    return prepared;
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
