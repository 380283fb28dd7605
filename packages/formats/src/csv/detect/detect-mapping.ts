import { FormatError } from '../../format-error.ts';
import { refuseOversize } from '../../limits.ts';
import type { CsvDocument, MappingDetection, MappingDoubt } from '../document.ts';
import type { CsvMapping } from '../mapping.ts';
import { headerKey } from '../read/columns.ts';
import { readCsv } from '../read/read.ts';
import { invertSign } from '../read/sign.ts';
import type { CsvRow } from '../read/split.ts';
import { fittingDateFormats, fittingDecimalMarks } from './column-evidence.ts';
import { type CsvDialect, detectDialect } from './dialect.ts';
import { columnsByContent, columnsByHeader, type GuessedColumns } from './guess-columns.ts';
import { isHeader } from './header-roles.ts';
import { LAYOUTS } from './layouts.data.ts';

const PREVIEW_ROWS = 20;
const HEADER_ROWS_MAX = 40;

/**
 * Proposes a mapping for a CSV file: a shipped layout when the header set is known, else from header texts and content.
 * The whole file decides over date format and number marks; what it leaves open is reported, not guessed. A running balance
 * that contradicts the sign turns the sign rule round.
 * @throws FormatError `not_csv`, `truncated`, `too_large`, `too_many_elements`.
 */
export function detectMapping(bytes: Uint8Array): MappingDetection {
  refuseOversize(bytes);
  const dialect = detectDialect(bytes);
  const headerAt = dialect.rows
    .slice(0, HEADER_ROWS_MAX)
    .findIndex((row) => isHeader(row.cells) || layoutOf(row));
  const header = dialect.rows[headerAt] ?? null;
  const layout = header === null ? undefined : layoutOf(header);
  if (layout !== undefined) {
    const mapping = { ...frame(dialect, headerAt), ...layout.mapping };
    const read = attempt(bytes, mapping);
    if (!(read instanceof FormatError)) return proposed(bytes, mapping, read, layout.name);
  }
  const records = dialect.rows.slice(headerAt + 1);
  const cells = columnCells(records);
  const guess =
    header === null
      ? columnsByContent(records[0]?.cells.length ?? 0, cells)
      : columnsByHeader(header.cells, cells);
  if (guess === null) return nothingFound(header);
  return decide({ bytes, dialect, headerAt, cells }, guess);
}

/** A file of which the columns are looked for. */
interface Sheet {
  readonly bytes: Uint8Array;
  readonly dialect: CsvDialect;
  /** -1: no row is a header. */
  readonly headerAt: number;
  /** Of one column, below the header. */
  readonly cells: (place: number) => readonly string[];
}

function decide({ bytes, dialect, headerAt, cells }: Sheet, guess: GuessedColumns): MappingDetection {
  const header = dialect.rows[headerAt]?.cells ?? [];
  const dateFormats = fittingDateFormats(cells(guess.datePlace));
  const marks = fittingDecimalMarks(guess.numberPlaces.flatMap(cells));
  const candidates = dateFormats.flatMap((dateFormat) =>
    marks.map(
      (decimalMark): CsvMapping => ({
        ...frame(dialect, headerAt),
        columns: guess.columns,
        dateFormat,
        decimalMark,
        thousandsMark: decimalMark === '.' ? ',' : '.',
        amount: guess.amount,
        currency: guess.currency,
        rowOrder: 'unknown',
      }),
    ),
  );
  const [mapping] = candidates;
  if (mapping === undefined || candidates.length > 1) {
    return { outcome: 'undecided', reasons: formatDoubts(dateFormats, marks), candidates, header };
  }
  const read = attempt(bytes, mapping);
  if (read instanceof FormatError) {
    const reason = `line ${read.line}: ${read.reason}`;
    return { outcome: 'undecided', reasons: [{ code: 'unreadable_rows', reason }], candidates, header };
  }
  if (isSignOpen(mapping, read)) {
    const reason =
      'all amounts have the same sign and no running balance tells whether money came in or went out';
    return {
      outcome: 'undecided',
      reasons: [{ code: 'sign', reason }],
      candidates: [mapping, invertSign(mapping)],
      header,
    };
  }
  return proposed(bytes, mapping, read, null);
}

function proposed(
  bytes: Uint8Array,
  mapping: CsvMapping,
  read: CsvDocument,
  layout: string | null,
): MappingDetection {
  const inverse = read.runningBalance?.proposal ?? null;
  const final = inverse ?? mapping;
  const { transactions } = inverse === null ? read : readCsv(bytes, inverse);
  const preview = transactions.slice(0, PREVIEW_ROWS);
  return { outcome: 'proposed', mapping: final, layout, preview, warnings: read.warnings };
}

function layoutOf(row: CsvRow) {
  const keys = new Set(row.cells.map(headerKey).filter((key) => key !== ''));
  return LAYOUTS.find(
    ({ headers }) => headers.length === keys.size && headers.every((header) => keys.has(headerKey(header))),
  );
}

function frame(dialect: CsvDialect, headerAt: number) {
  return {
    version: 1,
    encoding: dialect.decoded.encoding,
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    rowsBeforeHeader: Math.max(0, headerAt),
    hasHeader: headerAt >= 0,
    footerRows: 0,
  } as const;
}

function attempt(bytes: Uint8Array, mapping: CsvMapping): CsvDocument | FormatError {
  try {
    return readCsv(bytes, mapping);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
}

function columnCells(records: readonly CsvRow[]): (place: number) => readonly string[] {
  const known = new Map<number, string[]>();
  return (place) => {
    const cells = known.get(place) ?? records.map((row) => row.cells[place] ?? '');
    known.set(place, cells);
    return cells;
  };
}

function isSignOpen(mapping: CsvMapping, { runningBalance, transactions }: CsvDocument): boolean {
  if (mapping.amount.kind !== 'signed') return false;
  if (runningBalance?.verdict === 'verified' || runningBalance?.verdict === 'inverted') return false;
  return transactions.every(({ amount }) => !amount.startsWith('-'));
}

function formatDoubts(dateFormats: readonly string[], marks: readonly string[]): MappingDoubt[] {
  const doubts: MappingDoubt[] = [];
  if (dateFormats.length !== 1) {
    const reason =
      dateFormats.length === 0
        ? 'the date column does not follow any known date format'
        : `the dates can be read as ${dateFormats.join(' or as ')}`;
    doubts.push({ code: 'date_format', reason });
  }
  if (marks.length !== 1) {
    const reason =
      marks.length === 0
        ? 'the amounts use both point and comma as decimal mark'
        : 'the amounts do not show whether point or comma is the decimal mark';
    doubts.push({ code: 'decimal_mark', reason });
  }
  return doubts;
}

function nothingFound(header: CsvRow | null): MappingDetection {
  const doubt: MappingDoubt =
    header === null
      ? { code: 'no_header', reason: 'no row names a date and an amount column' }
      : { code: 'columns', reason: 'the columns of date and amount were not recognised' };
  return { outcome: 'undecided', reasons: [doubt], candidates: [], header: header?.cells ?? [] };
}
