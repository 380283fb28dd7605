import { decodeText } from '../encoding/decode.ts';
import type { TextEncoding } from '../encoding/names.ts';
import { FormatError } from '../format-error.ts';
import type { CsvMapping } from './mapping.ts';
import { headerKey } from './read/columns.ts';
import { type CsvRow, splitRows } from './read/split.ts';

const HEADER_ROWS_MAX = 40;
const HEAD_BYTES = 65_536;

/**
 * The first of these mappings whose header the file has, fitted to it: encoding and place of the header are the file's own. Null:
 * none.
 */
export function mappingByHeader(
  bytes: Uint8Array,
  mappings: readonly CsvMapping[],
  encoding?: TextEncoding,
): { readonly mapping: CsvMapping; readonly nth: number } | null {
  if (mappings.length === 0) return null;
  const decoded = decodeText(bytes, encoding);
  const head = wholeLines(decoded.text);
  const split = new Map<string, readonly CsvRow[]>();
  for (const [nth, mapping] of mappings.entries()) {
    const { delimiter, quote, header } = mapping;
    if (header === undefined) continue;
    const dialect = `${delimiter}${quote}`;
    const rows = split.get(dialect) ?? firstRows(head, mapping);
    split.set(dialect, rows);
    const wanted = keysOf(header);
    const at = rows.findIndex(({ cells }) => keysOf(cells) === wanted);
    if (at >= 0) return { mapping: { ...mapping, encoding: decoded.encoding, rowsBeforeHeader: at }, nth };
  }
  return null;
}

/** Cells behind the last text are an exporter's surplus. */
function keysOf(cells: readonly string[]): string {
  const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  return JSON.stringify(cells.slice(0, end).map(headerKey));
}

function firstRows(head: string, { delimiter, quote }: CsvMapping): readonly CsvRow[] {
  try {
    return splitRows(head, delimiter, quote).slice(0, HEADER_ROWS_MAX);
  } catch (error) {
    if (error instanceof FormatError) return [];
    throw error;
  }
}

function wholeLines(text: string): string {
  if (text.length <= HEAD_BYTES) return text;
  const end = text.lastIndexOf('\n', HEAD_BYTES);
  return text.slice(0, end < 0 ? HEAD_BYTES : end + 1);
}
