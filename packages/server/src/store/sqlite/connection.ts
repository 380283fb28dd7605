import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailableError } from '../engine.ts';

/** How long a statement waits for another process. */
export const BUSY_MS = 5000;
/** Bytes that the log keeps once it was copied. */
export const LOG_MAX = 64 * 2 ** 20;

/** A connection to the store's file, as every thread and process of the service opens it. */
export function connect(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: BUSY_MS });
  connection.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA foreign_keys = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA secure_delete = ON;
    PRAGMA cache_size = -16000;
    PRAGMA journal_size_limit = ${LOG_MAX};
  `);
  return connection;
}

/** SQLITE_BUSY, SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN: the disk's fault, not the statement's. */
const AWAY = new Set([5, 8, 10, 13, 14]);

/** @throws StoreUnavailableError where the disk fails, or another process holds the store; else what SQLite says */
export function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = (error as { errcode?: number }).errcode;
    if (code !== undefined && AWAY.has(code & 0xff))
      throw new StoreUnavailableError('the embedded store failed', { cause: error });
    throw error;
  }
}
