import { integer, text } from '../../columns.ts';
import type { Ending, NumberedEnding } from '../../endings/ending.ts';
import { type Engine, type Reader, type SqlTransaction, statement } from '../../engine.ts';

const count = statement(
  'endings.count',
  `UPDATE settings SET value = CAST(CAST(value AS bigint) + CAST($1 AS bigint) AS text) WHERE name = 'endings' RETURNING value`,
);
const raise = statement(
  'endings.raise',
  `UPDATE settings SET value = CAST($1 AS text) WHERE name = 'endings' AND CAST(value AS bigint) < $2`,
);
const newest = statement('endings.newest', `SELECT value FROM settings WHERE name = 'endings'`);
const oldest = statement('endings.oldest', 'SELECT n, entry FROM endings ORDER BY n LIMIT $1');
const remove = statement('endings.delete', {
  sqlite: 'DELETE FROM endings WHERE n IN (SELECT value FROM json_each($1))',
  postgres:
    'DELETE FROM endings WHERE n = ANY(ARRAY(SELECT json_array_elements_text($1::text::json)::bigint))',
});

/** What each open transaction has ended so far. */
const noted = new WeakMap<SqlTransaction, Ending[]>();

/** Notes an ending in the transaction that makes it; it gets its number when the unit of work is sealed. */
export async function noteEnding(transaction: SqlTransaction, ending: Ending): Promise<void> {
  noted.set(transaction, [...endingsOf(transaction), ending]);
}

export function endingsOf(transaction: SqlTransaction): readonly Ending[] {
  return noted.get(transaction) ?? [];
}

/** Forgets what was noted after `before`: it was taken back. */
export function restoreEndings(transaction: SqlTransaction, before: readonly Ending[]): void {
  noted.set(transaction, [...before]);
}

/** The first of so many further numbers; no other transaction gets one until this one ends. */
export async function countEndings(transaction: SqlTransaction, further: number): Promise<number> {
  const row = await transaction.first(count, [further]);
  if (!row) throw new Error('the count of endings is gone');
  return integer(row, 'value') - further + 1;
}

export async function insertEndings(
  transaction: SqlTransaction,
  endings: readonly NumberedEnding[],
): Promise<void> {
  const rows = endings.map(({ n, ending }) => [n, JSON.stringify(ending)]);
  await transaction.insertMany('endings', ['n', 'entry'], rows);
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
    // Written by `insertEndings`.
    ending: JSON.parse(text(row, 'entry')) as Ending,
  }));
}

export async function deleteEndings(engine: Engine, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await engine.transaction((transaction) => transaction.send(remove, [JSON.stringify(numbers)]));
}
