import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import postgres from 'postgres';
import type { Place } from './place.ts';

/** Rows of one statement of the insert into PostgreSQL, whose statements take 65,535 values. */
const ROWS_PER_STATEMENT = 2000;

/** The yardstick of what is written: rows that a service wrote, into the same table with the same indexes, and nothing else. */
export interface BareInsert {
  /** One transaction of all rows, durable when it ends. */
  run(): Promise<void>;
  end(): Promise<void>;
}

/** Takes the last `count` transactions of a store that no service has open. Each run gives them another Item. */
export async function openBareInsert(place: Place, count: number): Promise<BareInsert> {
  return place.database === undefined ? intoSqlite(place.folder, count) : intoPostgres(place.database, count);
}

function intoSqlite(folder: string, count: number): BareInsert {
  const from = new DatabaseSync(join(folder, 'fairlead.db'), { readOnly: true });
  const schema = from
    .prepare("SELECT sql FROM sqlite_schema WHERE tbl_name = 'transactions' AND sql IS NOT NULL")
    .all()
    .map(({ sql }) => String(sql));
  const rows = from.prepare('SELECT * FROM transactions ORDER BY rowid DESC LIMIT ?').all(count);
  from.close();
  const columns = Object.keys(rows[0] ?? {});
  const bare = mkdtempSync(join(tmpdir(), 'fairlead-bench-bare-'));
  const to = new DatabaseSync(join(bare, 'bare.db'));
  // As the service's own connection.
  to.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA cache_size = -16000',
  );
  for (const sql of schema) to.exec(sql);
  const insert = to.prepare(
    `INSERT INTO transactions (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  let nth = 0;
  return {
    async run() {
      const item = `bare-${nth++}`;
      to.exec('BEGIN');
      for (const row of rows) {
        insert.run(...columns.map((column) => (column === 'item_id' ? item : (row[column] ?? null))));
      }
      to.exec('COMMIT');
    },
    async end() {
      to.close();
      rmSync(bare, { recursive: true });
    },
  };
}

async function intoPostgres(database: string, count: number): Promise<BareInsert> {
  const sql = postgres(database, { max: 1, onnotice: () => undefined });
  const rows = [...(await sql.unsafe(`SELECT * FROM transactions LIMIT ${count}`))];
  const columns = Object.keys(rows[0] ?? {});
  await sql.unsafe('CREATE TABLE bare_transactions (LIKE transactions INCLUDING ALL)');
  let nth = 0;
  return {
    async run() {
      const item_id = `bare-${nth++}`;
      const own = rows.map((row): Record<string, string> => ({ ...row, item_id }));
      await sql.begin(async (transaction) => {
        for (let at = 0; at < own.length; at += ROWS_PER_STATEMENT) {
          const slice = own.slice(at, at + ROWS_PER_STATEMENT);
          await transaction`INSERT INTO bare_transactions ${transaction(slice, ...columns)}`;
        }
      });
    },
    async end() {
      await sql.end();
    },
  };
}
