import { integer, text } from '../columns.ts';
import type { Ending, NumberedEnding } from '../endings/ending.ts';
import { type Engine, type Reader, type SqlTransaction, statement } from '../engine.ts';

const count = statement(
  'endings.count',
  `UPDATE settings SET value = CAST(CAST(value AS bigint) + 1 AS text) WHERE name = 'endings' RETURNING value`,
);
const raise = statement(
  'endings.raise',
  `UPDATE settings SET value = CAST($1 AS text) WHERE name = 'endings' AND CAST(value AS bigint) < $2`,
);
const newest = statement('endings.newest', `SELECT value FROM settings WHERE name = 'endings'`);
const insert = statement('endings.insert', 'INSERT INTO endings (n, entry) VALUES ($1, $2)');
const oldest = statement('endings.oldest', 'SELECT n, entry FROM endings ORDER BY n LIMIT $1');
const remove = statement('endings.delete', 'DELETE FROM endings WHERE n = $1');

/** What each open transaction has ended so far. */
const noted = new WeakMap<SqlTransaction, NumberedEnding[]>();

/** Notes an ending in the transaction that makes it. */
export async function noteEnding(transaction: SqlTransaction, ending: Ending): Promise<void> {
  const row = await transaction.first(count);
  if (!row) throw new Error('the count of endings is gone');
  const n = integer(row, 'value');
  await transaction.run(insert, [n, JSON.stringify(ending)]);
  noted.set(transaction, [...(noted.get(transaction) ?? []), { n, ending }]);
}

export function endingsOf(transaction: SqlTransaction): readonly NumberedEnding[] {
  return noted.get(transaction) ?? [];
}

/** Forgets what was noted after `before`: it was taken back. */
export function restoreEndings(transaction: SqlTransaction, before: readonly NumberedEnding[]): void {
  noted.set(transaction, [...before]);
}

/** The number of the newest ending that a store knows of. */
export async function newestEnding(reader: Reader): Promise<number> {
  const row = await reader.first(newest);
  return row ? integer(row, 'value') : 0;
}

/** Lets numbers go on after this one. */
export async function raiseEndings(transaction: SqlTransaction, n: number): Promise<void> {
  await transaction.run(raise, [String(n), n]);
}

/** Those that stand in the store still, the oldest first. */
export function oldestEndings({ reader }: Engine, limit: number): Promise<NumberedEnding[]> {
  return reader.all(oldest, [limit], (row) => ({
    n: integer(row, 'n'),
    // Written by `noteEnding`.
    ending: JSON.parse(text(row, 'entry')) as Ending,
  }));
}

export async function deleteEndings(engine: Engine, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await engine.transaction(async (transaction) => {
    for (const n of numbers) await transaction.run(remove, [n]);
  });
}
