import { type DecodedText, decodeText } from '../../encoding/decode.ts';
import type { TextEncoding } from '../../encoding/names.ts';
import { FormatError } from '../../format-error.ts';
import type { CsvDelimiter } from '../mapping.ts';
import { type CsvRow, isBlankRow, splitRows } from '../read/split.ts';

export interface CsvDialect {
  readonly decoded: DecodedText;
  readonly delimiter: CsvDelimiter;
  readonly quote: '"' | null;
  readonly rows: readonly CsvRow[];
}

const DELIMITERS: readonly CsvDelimiter[] = [',', ';', '\t', '|'];
const SAMPLE_CHARACTERS = 65_536;
const CONSISTENT_SHARE_MIN = 0.6;

/**
 * Finds encoding, delimiter and quote.
 * @throws FormatError `not_csv` when no delimiter gives rows of one width.
 */
export function detectDialect(bytes: Uint8Array, encoding?: TextEncoding): CsvDialect {
  const decoded = decodeText(bytes, encoding);
  const { text } = decoded;
  if (text.includes('\u0000')) throw new FormatError('not_csv', 1, 'the file is binary');
  const sample = text.length <= SAMPLE_CHARACTERS ? text : wholeLines(text.slice(0, SAMPLE_CHARACTERS));
  let best: { delimiter: CsvDelimiter; quote: '"' | null; share: number; width: number } | null = null;
  for (const delimiter of DELIMITERS) {
    for (const quote of ['"', null] as const) {
      const rows = split(sample, delimiter, quote);
      if (rows === null) continue;
      const { share, width } = consistency(rows);
      const isBetter = best === null || share > best.share || (share === best.share && width > best.width);
      if (width > 1 && isBetter) best = { delimiter, quote, share, width };
      break;
    }
  }
  if (best === null || best.share < CONSISTENT_SHARE_MIN) {
    throw new FormatError('not_csv', 1, 'the file has no columns');
  }
  const { delimiter, quote } = best;
  return { decoded, delimiter, quote, rows: splitRows(text, delimiter, quote) };
}

/** Null when the rows cannot be split so, e.g. for a quote mark that never closes. */
function split(text: string, delimiter: CsvDelimiter, quote: '"' | null): CsvRow[] | null {
  try {
    return splitRows(text, delimiter, quote);
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}

function wholeLines(text: string): string {
  const end = text.lastIndexOf('\n');
  return end < 0 ? text : text.slice(0, end + 1);
}

/** The commonest width and the share of rows that have it. */
function consistency(rows: readonly CsvRow[]): { share: number; width: number } {
  const counts = new Map<number, number>();
  let filled = 0;
  for (const row of rows) {
    if (isBlankRow(row)) continue;
    filled += 1;
    counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1);
  }
  let width = 0;
  let most = 0;
  for (const [cells, times] of counts) {
    if (times > most || (times === most && cells > width)) {
      width = cells;
      most = times;
    }
  }
  return { share: filled === 0 ? 0 : most / filled, width };
}
