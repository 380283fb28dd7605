import { decodeAs } from '../encoding/decode.ts';
import { Findings } from '../finding.ts';
import { FormatError } from '../format-error.ts';
import { refuseOversize } from '../limits.ts';
import { parseCsvDate } from './date.ts';
import { looksLikeHeader } from './detect/header-shape.ts';
import type { CsvRunningBalance, CsvSkipped, CsvTransaction } from './document.ts';
import type { CsvMapping } from './mapping.ts';
import { bodyOf, type CsvTable, readCsv, tableOf } from './read/read.ts';
import { NONE_SKIPPED, type RowAsRead, type RowContext, rowsAsRead } from './read/rows.ts';

/** How a file looks under a mapping, for a person who makes one: nothing of it is refused as a whole. */
export interface CsvLook {
  readonly columns: readonly CsvLookColumn[];
  /** By which files of this layout are told again; null where there is none, or where it looks like a row of figures. */
  readonly header: readonly string[] | null;
  /** The first of them, blank ones left out. */
  readonly rows: readonly CsvLookRow[];
  /** How many rows are movements. */
  readonly read: number;
  readonly skipped: CsvSkipped;
  /** Why a file like this would not be imported under the mapping. */
  readonly refusal: string | null;
  readonly balance: CsvRunningBalance['verdict'] | null;
}

export interface CsvLookColumn {
  /** Empty without one. */
  readonly header: string;
  /** The first cell of the column that holds something. */
  readonly sample: string;
}

export interface CsvLookRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Null: it is no movement. */
  readonly entry: CsvTransaction | null;
  /** Why it is none. */
  readonly left: keyof CsvSkipped | null;
  /** What cannot be read in it. */
  readonly fault: string | null;
}

const CELL_LENGTH_MAX = 200;
const COLUMNS_MAX = 100;

/** @param mapping one that `validateMapping` finds no fault with */
export function lookAtCsv(bytes: Uint8Array, mapping: CsvMapping, rowsMax: number): CsvLook {
  const table = attempt(() => {
    refuseOversize(bytes);
    return tableOf(decodeAs(bytes, mapping.encoding).text, mapping);
  });
  if (table instanceof FormatError) return { ...UNSEEN, refusal: table.message };
  const seen = { columns: columnsOf(table), header: layoutHeader(table) };
  const body = attempt(() => bodyOf(table, mapping, new Findings()));
  if (body instanceof FormatError) return { ...UNSEEN, ...seen, refusal: body.message };
  const rows: CsvLookRow[] = [];
  const skipped: Record<keyof CsvSkipped, number> = { ...NONE_SKIPPED };
  let read = 0;
  for (const one of rowsAsRead(body.records, body.context)) {
    if (typeof one.read === 'string') skipped[one.read] += 1;
    else read += 1;
    if (rows.length < rowsMax && one.read !== 'blank') rows.push(rowOf(one, body.context));
  }
  const document = attempt(() => readCsv(bytes, mapping));
  const isRefused = document instanceof FormatError;
  return {
    ...seen,
    rows,
    read,
    skipped,
    refusal: isRefused ? document.message : null,
    balance: isRefused ? null : (document.runningBalance?.verdict ?? null),
  };
}

const UNSEEN: CsvLook = {
  columns: [],
  header: null,
  rows: [],
  read: 0,
  skipped: NONE_SKIPPED,
  refusal: null,
  balance: null,
};

function columnsOf({ header, records, width }: CsvTable): CsvLookColumn[] {
  return Array.from({ length: Math.min(width, COLUMNS_MAX) }, (_, place) => ({
    header: shown(header?.cells[place] ?? ''),
    sample: shown(records.find(({ cells }) => (cells[place] ?? '').trim() !== '')?.cells[place] ?? ''),
  }));
}

function layoutHeader({ header, width }: CsvTable): string[] | null {
  const cells = header?.cells.slice(0, width).map((cell) => cell.trim()) ?? [];
  return looksLikeHeader(cells) && cells.every(({ length }) => length <= CELL_LENGTH_MAX) ? cells : null;
}

function rowOf({ row, read }: RowAsRead, context: RowContext): CsvLookRow {
  const cells = row.cells.slice(0, COLUMNS_MAX).map(shown);
  if (typeof read !== 'string') return { line: row.line, cells, entry: read, left: null, fault: null };
  return { line: row.line, cells, entry: null, left: read, fault: faultOf({ row, read }, context) };
}

function faultOf({ row, read }: RowAsRead, { mapping, places, width, amountOf }: RowContext): string | null {
  if (read === 'columns') return `it has ${row.cells.length} columns in place of ${width}`;
  if (read !== 'unreadable') return null;
  const date = (row.cells[places.date] ?? '').trim() || (row.cells[places.dateElse ?? -1] ?? '').trim();
  const isDate = parseCsvDate(date, mapping.dateFormat) !== null;
  const faults = [
    ...(isDate ? [] : [`“${shown(date)}” is no date of the form ${mapping.dateFormat}`]),
    ...(amountOf(row) === null ? [`${amountCells(row.cells, places.amount)} gives no amount`] : []),
  ];
  return faults.join('; ');
}

function amountCells(cells: readonly string[], places: readonly number[]): string {
  return places.map((place) => `“${shown(cells[place] ?? '')}”`).join(' with ');
}

function shown(cell: string): string {
  return cell.trim().slice(0, CELL_LENGTH_MAX);
}

function attempt<Result>(read: () => Result): Result | FormatError {
  try {
    return read();
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
}
