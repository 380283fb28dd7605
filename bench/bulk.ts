// Fills a store with statements over sets of rows, past the service: its indexes are made when the rows are there.
import type { DatabaseSync } from 'node:sqlite';
import postgres from 'postgres';
import { connect } from '../packages/server/src/store/sqlite/connection.ts';

type Value = string | number | null | Uint8Array;

/** A store that is filled. Statements are the same for both engines, but for what stands here. */
export interface Bulk {
  run(sql: string): Promise<void>;
  all(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  insert(table: string, columns: readonly string[], rows: readonly (readonly Value[])[]): Promise<void>;
  /** A relation with the column `n`, from 1 to that number. */
  numbers(to: number): string;
  /** So many bytes that mean nothing. */
  bytes(count: number): string;
  /** Takes the indexes of these tables away, but for those of their keys. */
  dropIndexes(tables: readonly string[]): Promise<void>;
  /** Makes them again, and leaves the store as one that has served for long. */
  finish(): Promise<void>;
}

/** The types of this release of Node.js do not have it yet. */
type Undefended = DatabaseSync & { enableDefensive(isDefensive: boolean): void };

export function bulkSqlite(file: string): Bulk {
  const connection = connect(file);
  // A defensive connection refuses to go without a journal, and says nothing of it.
  (connection as Undefended).enableDefensive(false);
  connection.exec(`PRAGMA foreign_keys = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA secure_delete = OFF; PRAGMA cache_size = -4000000; PRAGMA temp_store = MEMORY; PRAGMA threads = 2`);
  const dropped: string[] = [];
  return {
    async run(sql) {
      connection.exec(sql);
    },
    all: async (sql) => connection.prepare(sql).all(),
    async insert(table, columns, rows) {
      const places = columns.map(() => '?').join(', ');
      const insert = connection.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`);
      connection.exec('BEGIN');
      for (const row of rows) insert.run(...row);
      connection.exec('COMMIT');
    },
    numbers: (to) =>
      `(WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${to}) SELECT n FROM counted) AS numbers`,
    bytes: (count) => `zeroblob(${count})`,
    async dropIndexes(tables) {
      for (const table of tables) {
        const found = connection
          .prepare(
            `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`,
          )
          .all(table);
        for (const { name, sql } of found) {
          dropped.push(String(sql));
          connection.exec(`DROP INDEX ${name}`);
        }
      }
    },
    async finish() {
      for (const sql of dropped) connection.exec(sql);
      connection.exec('PRAGMA journal_mode = WAL');
      connection.close();
    },
  };
}

/** Rows that one statement of the driver takes. */
const AT_ONCE = 2000;

export function bulkPostgres(url: string): Bulk {
  const connection = postgres(url, { max: 1, onnotice: () => undefined });
  const dropped: string[] = [];
  let isSet = false;
  const run = async (sql: string): Promise<void> => {
    if (!isSet)
      await connection.unsafe(`SET work_mem = '256MB'; SET maintenance_work_mem = '1GB'; SET jit = off`);
    isSet = true;
    await connection.unsafe(sql);
  };
  return {
    run,
    all: async (sql) => connection.unsafe(sql),
    async insert(table, columns, rows) {
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        const records = rows
          .slice(from, from + AT_ONCE)
          .map((row) => Object.fromEntries(columns.map((column, nth) => [column, row[nth] ?? null])));
        await connection`INSERT INTO ${connection(table)} ${connection(records)}`;
      }
    },
    numbers: (to) => `generate_series(1, ${to}::bigint) AS numbers(n)`,
    bytes: (count) => `decode(repeat('00', ${count}), 'hex')`,
    async dropIndexes(tables) {
      const found = await connection`
        SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS sql FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
        WHERE i.indrelid::regclass::text = ANY(${[...tables]})
          AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = i.indexrelid)`;
      for (const { name, sql } of found) {
        dropped.push(String(sql));
        await connection.unsafe(`DROP INDEX ${name}`);
      }
    },
    async finish() {
      for (const sql of dropped) await run(sql);
      await run('VACUUM ANALYZE');
      await connection.end();
    },
  };
}
