import type { TableSlice } from '../store/copy/moment.ts';
import type { CopyHead } from '../store/copy/reader.ts';
import { ownTables } from '../store/copy/schema.ts';
import type { Value } from '../store/engine.ts';
import { BackupBrokenError } from '../vault/backup-cipher.ts';

/** Rows of each table. */
export type RowCounts = Readonly<Record<string, number>>;

/** Hears of the rows so far, and how many there will be where that is known. */
export type RowsTold = (counts: RowCounts, total?: number) => void;

export function totalOf(counts: RowCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Passes the slices on, and tells `told` of each. */
export async function* telling(
  slices: AsyncIterable<TableSlice>,
  total: number,
  told: RowsTold,
): AsyncGenerator<TableSlice> {
  const counts: Record<string, number> = {};
  for await (const slice of slices) {
    yield slice;
    counts[slice.table] = (counts[slice.table] ?? 0) + slice.rows.length;
    told(counts, total);
  }
}

/** The lines of a backup, in this order: what it is of, the rows, and last how many there are. */
type Line =
  | { readonly head: CopyHead }
  | { readonly table: string; readonly columns: readonly string[]; readonly rows: readonly PlainRow[] }
  | { readonly counts: RowCounts };
type PlainRow = readonly PlainValue[];
/** Bytes are base64 in an array of one. */
type PlainValue = string | number | null | readonly [string];

/** @param counted is told of the rows so far; it has all counts when the last line was given */
export async function* writeRows(
  head: CopyHead,
  slices: AsyncIterable<TableSlice>,
  counted: RowsTold,
): AsyncGenerator<string> {
  yield toLine({ head });
  const counts: Record<string, number> = {};
  for await (const { table, columns, rows } of slices) {
    counts[table] = (counts[table] ?? 0) + rows.length;
    counted(counts);
    for (const few of inLines(rows))
      yield toLine({ table, columns, rows: few.map((row) => row.map(toPlain)) });
  }
  yield toLine({ counts });
}

/** A row may hold a file of megabytes, and each line is one text, in the store that it is restored into as well. */
const LINE_BYTES_MAX = 8 * 1_048_576;

/** The rows of a slice in as many lines as it takes; nearly always one, also where there are none. */
function* inLines<R extends readonly Value[]>(rows: readonly R[]): Generator<readonly R[]> {
  let begin = 0;
  let bytes = 0;
  for (const [nth, row] of rows.entries()) {
    const own = bytesOf(row);
    if (nth > begin && bytes + own > LINE_BYTES_MAX) {
      yield rows.slice(begin, nth);
      begin = nth;
      bytes = 0;
    }
    bytes += own;
  }
  yield rows.slice(begin);
}

function bytesOf(row: readonly Value[]): number {
  let bytes = 0;
  for (const value of row)
    if (typeof value === 'string' || value instanceof Uint8Array) bytes += value.length;
  return bytes;
}

/** A backup whose first line was read. */
export interface RowsRead {
  readonly head: CopyHead;
  /** To be read once. @throws BackupBrokenError where the rows are not those that were written */
  slices(): AsyncGenerator<TableSlice>;
}

/** @throws BackupBrokenError */
export async function readRows(lines: AsyncGenerator<string>): Promise<RowsRead> {
  const { value } = await lines.next();
  const first = value === undefined ? undefined : toRecord(value);
  if (!first || !('head' in first)) throw new BackupBrokenError('it does not say what it is of');
  return { head: first.head, slices: () => slicesOf(lines) };
}

async function* slicesOf(lines: AsyncGenerator<string>): AsyncGenerator<TableSlice> {
  const counts: Record<string, number> = {};
  for await (const line of lines) {
    const record = toRecord(line);
    if ('counts' in record) {
      requireCounts(counts, record.counts);
      return;
    }
    if (!('table' in record)) throw new BackupBrokenError('it has a line that is of no table');
    const { table, columns, rows } = record;
    if (!ownTables.has(table) || !columns.every((column) => /^\w+$/.test(column)))
      throw new BackupBrokenError('it has a table that is none of fairlead');
    counts[table] = (counts[table] ?? 0) + rows.length;
    yield { table, columns, rows: rows.map((row) => row.map(toValue)) };
  }
  throw new BackupBrokenError('its last line is missing');
}

function requireCounts(found: RowCounts, written: RowCounts): void {
  const tables = new Set([...Object.keys(found), ...Object.keys(written)]);
  for (const table of tables) {
    if (found[table] !== written[table]) throw new BackupBrokenError(`rows of ${table} are missing`);
  }
}

function toLine(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}

function toRecord(line: string): Line {
  // Nobody without the operator's key can have written it.
  return JSON.parse(line) as Line;
}

function toPlain(value: Value): PlainValue {
  return value instanceof Uint8Array
    ? [Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')]
    : value;
}

function toValue(value: PlainValue): Value {
  return typeof value === 'object' && value !== null ? Buffer.from(value[0], 'base64') : value;
}
