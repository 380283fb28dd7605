import type { Value } from '../engine.ts';

/** So many rows have a statement of their own, which is cheaper than a list of them. */
const PLAIN_ROWS_MAX = 2;
/** Rows of one statement: their text is made, sent and read in one go. */
const ROWS_MAX = 1_000;

interface Batch {
  readonly text: string;
  readonly parameters: readonly Value[];
}

/**
 * Rows as one statement, or as several where there are too many for one. More than a few go as one list: however many they are, it is the
 * same text, so that its plan is kept, and none of their values is a parameter that the database has to look at.
 */
export function* insertBatches(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Generator<Batch> {
  const names = columns.join(', ');
  if (rows.length <= PLAIN_ROWS_MAX) {
    let place = 0;
    const values = rows.map((row) => `(${row.map(() => `$${++place}`).join(', ')})`).join(', ');
    if (rows.length > 0)
      yield { text: `INSERT INTO ${table} (${names}) VALUES ${values}`, parameters: rows.flat() };
    return;
  }
  const listed = `json_populate_recordset(NULL::${table}, $1::text::json)`;
  const text = `INSERT INTO ${table} (${names}) SELECT ${names} FROM ${listed}`;
  for (let start = 0; start < rows.length; start += ROWS_MAX)
    yield { text, parameters: [listOf(columns, rows.slice(start, start + ROWS_MAX))] };
}

function listOf(columns: readonly string[], rows: readonly (readonly Value[])[]): string {
  const members = columns.map((column, nth) => `${nth === 0 ? '{' : ','}"${column}":`);
  let list = '';
  for (const row of rows) {
    // The database would read what is left out as nothing.
    if (row.length !== columns.length) throw new Error('a row has other columns than its table');
    list += list === '' ? '[' : ',';
    for (const [nth, value] of row.entries()) list += members[nth] + jsonOf(value);
    list += '}';
  }
  return `${list}]`;
}

/** What the column's type reads as the value; half a character is none, as in any text that is sent. */
function jsonOf(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : `"${value}"`;
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed());
  return `"\\\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}"`;
}
