import { FormatError } from '../../format-error.ts';
import { ELEMENTS_MAX } from '../../limits.ts';
import type { CsvDelimiter, CsvMapping } from '../mapping.ts';

export interface CsvRow {
  /** 1-based line on which the row starts. */
  readonly line: number;
  readonly cells: readonly string[];
}

const CELLS_PER_ROW_MAX = 1000;

/**
 * Splits delimited text into rows by RFC 4180, and takes what exporters do besides: any line ending, blanks ahead of an
 * opening quote, quotes inside unquoted cells, text behind a closing quote. Looks at each character once.
 * @throws FormatError `truncated` when a quoted cell never ends, `not_csv` and `too_many_elements` over the limits.
 */
export function splitRows(text: string, delimiter: CsvDelimiter, quote: CsvQuote): CsvRow[] {
  const rows: CsvRow[] = [];
  const cursor: Cursor = { text, stop: delimiter.charCodeAt(0), quote, at: 0, line: 1 };
  let total = 0;
  while (cursor.at < text.length) {
    const row = { line: cursor.line, cells: readCells(cursor) };
    endLine(cursor);
    rows.push(row);
    total += row.cells.length;
    if (total > ELEMENTS_MAX) {
      throw new FormatError('too_many_elements', row.line, `the file has more than ${ELEMENTS_MAX} cells`);
    }
  }
  return rows;
}

type CsvQuote = CsvMapping['quote'];

/** Where reading stands. */
interface Cursor {
  readonly text: string;
  /** The delimiter's character code. */
  readonly stop: number;
  readonly quote: CsvQuote;
  at: number;
  line: number;
}

function readCells(cursor: Cursor): string[] {
  const { text, stop, line } = cursor;
  const cells: string[] = [];
  let isRowOpen = true;
  while (isRowOpen) {
    cells.push(readCell(cursor));
    isRowOpen = cursor.at < text.length && text.charCodeAt(cursor.at) === stop;
    if (isRowOpen) cursor.at += 1;
    if (cells.length > CELLS_PER_ROW_MAX) {
      throw new FormatError('not_csv', line, `a row has more than ${CELLS_PER_ROW_MAX} columns`);
    }
  }
  return cells;
}

function readCell(cursor: Cursor): string {
  const { text, quote, at: start } = cursor;
  while (text[cursor.at] === ' ') cursor.at += 1;
  if (quote === null || text[cursor.at] !== quote) {
    cursor.at = start;
    return readBare(cursor);
  }
  const quoted = readQuoted(cursor, quote);
  return quoted + readBare(cursor);
}

function readBare(cursor: Cursor): string {
  const { text, stop, at: start } = cursor;
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === stop || code === 0x0a || code === 0x0d) break;
    at += 1;
  }
  cursor.at = at;
  return text.slice(start, at);
}

function readQuoted(cursor: Cursor, quote: string): string {
  const { text, line: openLine } = cursor;
  const parts: string[] = [];
  cursor.at += 1;
  for (;;) {
    const end = text.indexOf(quote, cursor.at);
    if (end < 0) throw new FormatError('truncated', openLine, 'a quoted cell never ends');
    parts.push(text.slice(cursor.at, end));
    countLines(cursor, end);
    cursor.at = end + 1;
    if (text[cursor.at] !== quote) return parts.join('');
    parts.push(quote);
    cursor.at += 1;
  }
}

function countLines(cursor: Cursor, to: number): void {
  const { text } = cursor;
  for (let i = cursor.at; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x0a || (code === 0x0d && text.charCodeAt(i + 1) !== 0x0a)) cursor.line += 1;
  }
}

function endLine(cursor: Cursor): void {
  const { text, at } = cursor;
  if (at >= text.length) return;
  cursor.at += text.charCodeAt(at) === 0x0d && text.charCodeAt(at + 1) === 0x0a ? 2 : 1;
  cursor.line += 1;
}

export function isBlankRow(row: CsvRow): boolean {
  return row.cells.every((cell) => cell.trim() === '');
}
