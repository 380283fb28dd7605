import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeItem, openBenchCore } from './dataset.ts';
import { median } from './measure.ts';
import type { Figure } from './report.ts';

const ROWS = 20_000;
const ROUNDS = 5;

/** Rows per second through reading, normalising, merging and committing, against a bare bulk insert of the same rows. */
export async function measureIngest(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-ingest-'));
  const { core, tenant } = await openBenchCore(folder);
  await makeItem(core, tenant, 1000);
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    await makeItem(core, tenant, ROWS);
    ours.push((ROWS * 1000) / (performance.now() - from));
  }
  await core.close();
  const bare = Array.from({ length: ROUNDS }, () => bareInsert(join(folder, 'fairlead.db')));
  const ratio = median(ours) / median(bare);
  const detail = `${Math.round(median(ours))} of ${Math.round(median(bare))} rows/s`;
  return [{ name: 'ingest of 20,000 rows (no target)', target: undefined, value: ratio, detail }];
}

/** The same rows into the same table with the same indices, one transaction, one prepared statement. */
function bareInsert(source: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-bare-'));
  const from = new DatabaseSync(source, { readOnly: true });
  const schema = from
    .prepare("SELECT sql FROM sqlite_schema WHERE tbl_name = 'transactions' AND sql IS NOT NULL")
    .all()
    .map(({ sql }) => String(sql));
  const rows = from.prepare('SELECT * FROM transactions ORDER BY rowid DESC LIMIT ?').all(ROWS);
  from.close();
  const to = new DatabaseSync(join(folder, 'bare.db'));
  to.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  for (const sql of schema) to.exec(sql);
  const columns = Object.keys(rows[0] ?? {});
  const insert = to.prepare(
    `INSERT INTO transactions (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  const started = performance.now();
  to.exec('BEGIN');
  for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
  to.exec('COMMIT');
  const perSecond = (rows.length * 1000) / (performance.now() - started);
  to.close();
  return perSecond;
}
