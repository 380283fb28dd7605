import type { SqlStatement, SqlTransaction, Value } from '../../../packages/server/src/store/engine.ts';

type Parameters = readonly Value[];
type Work<T> = (transaction: SqlTransaction) => Promise<T>;

/** Stands between the service and its store, so that mistakes can be planted there; `SOUND` plants none. */
export interface Plant {
  all<T>(s: SqlStatement, p: Parameters, on: (s: SqlStatement, p: Parameters) => Promise<T[]>): Promise<T[]>;
  first<T>(
    s: SqlStatement,
    p: Parameters,
    on: (s: SqlStatement, p: Parameters) => Promise<T | undefined>,
  ): Promise<T | undefined>;
  bytes<T>(s: SqlStatement, p: Parameters, on: (s: SqlStatement, p: Parameters) => Promise<T>): Promise<T>;
  run(
    s: SqlStatement,
    p: Parameters,
    on: (s: SqlStatement, p: Parameters) => Promise<number>,
  ): Promise<number>;
  insertMany(
    table: string,
    columns: readonly string[],
    rows: readonly Parameters[],
    on: SqlTransaction['insertMany'],
  ): Promise<void>;
  transaction<T>(work: Work<T>, on: <U>(work: Work<U>) => Promise<U>): Promise<T>;
}

export const SOUND: Plant = {
  all: (s, p, on) => on(s, p),
  first: (s, p, on) => on(s, p),
  bytes: (s, p, on) => on(s, p),
  run: (s, p, on) => on(s, p),
  insertMany: (table, columns, rows, on) => on(table, columns, rows),
  transaction: (work, on) => on(work),
};
