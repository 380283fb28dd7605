import { FormatError } from '../format-error.ts';
import { ELEMENTS_MAX } from '../limits.ts';
import type { CsvDelimiter } from './mapping.ts';

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
export function splitRows(text: string, delimiter: CsvDelimiter, quote: '"' | "'" | null): CsvRow[] {
  const rows: CsvRow[] = [];
  const stop = delimiter.charCodeAt(0);
  let line = 1;
  let at = 0;
  let total = 0;
  while (at < text.length) {
    const cells: string[] = [];
    const rowLine = line;
    let isRowOpen = true;
    while (isRowOpen) {
      cells.push(readCell());
      isRowOpen = at < text.length && text.charCodeAt(at) === stop;
      if (isRowOpen) at += 1;
      if (cells.length > CELLS_PER_ROW_MAX) {
        throw new FormatError('not_csv', rowLine, `a row has more than ${CELLS_PER_ROW_MAX} columns`);
      }
    }
    endLine();
    rows.push({ line: rowLine, cells });
    total += cells.length;
    if (total > ELEMENTS_MAX) {
      throw new FormatError('too_many_elements', rowLine, `the file has more than ${ELEMENTS_MAX} cells`);
    }
  }
  return rows;

  function readCell(): string {
    const start = at;
    while (text[at] === ' ') at += 1;
    if (quote === null || text[at] !== quote) {
      at = start;
      return readBare();
    }
    const quoted = readQuoted(quote);
    return quoted + readBare();
  }

  function readBare(): string {
    const start = at;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code === stop || code === 0x0a || code === 0x0d) break;
      at += 1;
    }
    return text.slice(start, at);
  }

  function readQuoted(mark: string): string {
    const openLine = line;
    const parts: string[] = [];
    at += 1;
    for (;;) {
      const end = text.indexOf(mark, at);
      if (end < 0) throw new FormatError('truncated', openLine, 'a quoted cell never ends');
      parts.push(text.slice(at, end));
      countLines(at, end);
      at = end + 1;
      if (text[at] !== mark) return parts.join('');
      parts.push(mark);
      at += 1;
    }
  }

  function countLines(from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const code = text.charCodeAt(i);
      if (code === 0x0a || (code === 0x0d && text.charCodeAt(i + 1) !== 0x0a)) line += 1;
    }
  }

  function endLine(): void {
    if (at >= text.length) return;
    at += text.charCodeAt(at) === 0x0d && text.charCodeAt(at + 1) === 0x0a ? 2 : 1;
    line += 1;
  }
}

export function isBlankRow(row: CsvRow): boolean {
  return row.cells.every((cell) => cell.trim() === '');
}
