import type { TextEncoding } from '../../encoding/names.ts';
import { FormatError } from '../../format-error.ts';
import { refuseOversize } from '../../limits.ts';
import type { CsvDocument, MappingDetection } from '../document.ts';
import type { CsvMapping } from '../mapping.ts';
import { headerKey } from '../read/columns.ts';
import { readCsv } from '../read/read.ts';
import { invertSign } from '../read/sign.ts';
import type { CsvRow } from '../read/split.ts';
import { fittingDateFormats, fittingDecimalMarks, numberShare } from './column-evidence.ts';
import { type CsvDialect, detectDialect } from './dialect.ts';
import { formatDoubts, nothingFound, SIGN_DOUBT } from './doubts.ts';
import { columnsByContent, columnsByHeader, type Guess, type GuessedColumns } from './guess-columns.ts';
import { isHeader } from './header-roles.ts';
import { isDate, looksLikeHeader } from './header-shape.ts';
import { LAYOUTS } from './layouts.data.ts';
import { decideSign } from './sign.ts';
import { startMapping } from './start-mapping.ts';

const PREVIEW_ROWS = 20;
const HEADER_ROWS_MAX = 40;

export interface DetectOptions {
  /** Default: what the bytes show. */
  readonly encoding?: TextEncoding;
}

/**
 * Proposes a mapping for a CSV file: a shipped layout when the header set is known, else from header texts and content. The whole
 * file decides over date format and number marks; what it leaves open is reported, not guessed.
 *
 * A running balance that contradicts the sign turns the sign rule round; without one the sign of a single column is a guess, and
 * said to be.
 * @throws FormatError `not_csv`, `truncated`, `too_large`, `too_many_elements`.
 */
export function detectMapping(bytes: Uint8Array, options: DetectOptions = {}): MappingDetection {
  refuseOversize(bytes);
  const dialect = detectDialect(bytes, options.encoding);
  const head = dialect.rows.slice(0, HEADER_ROWS_MAX);
  const knownAt = head.findIndex((row) => isHeader(row.cells) || layoutOf(row));
  const headerAt = knownAt >= 0 ? knownAt : headerByShape(head);
  const header = dialect.rows[headerAt] ?? null;
  const layout = header === null ? undefined : layoutOf(header);
  if (layout !== undefined) {
    const mapping = { ...frame(dialect, headerAt), ...layout.mapping };
    const read = attempt(bytes, mapping);
    if (!(read instanceof FormatError)) {
      const sign = isVerified(read) ? 'balance' : 'layout';
      return proposed(bytes, { mapping, read, layout: layout.name, sign, guesses: [] });
    }
  }
  const records = dialect.rows.slice(headerAt + 1);
  const cells = columnCells(records);
  const width = header?.cells.length ?? records[0]?.cells.length ?? 0;
  const guess =
    header !== null && knownAt >= 0
      ? columnsByHeader(header.cells, cells)
      : columnsByContent(width, cells, header?.cells ?? null);
  const sheet = { bytes, dialect, headerAt, cells };
  if (guess === null) {
    const start = startMapping(frame(dialect, headerAt), header?.cells ?? null, width, cells);
    return nothingFound(header, start);
  }
  return decide(sheet, guess);
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

function decide(sheet: Sheet, guess: GuessedColumns): MappingDetection {
  const { bytes, dialect, headerAt, cells } = sheet;
  const header = dialect.rows[headerAt]?.cells ?? [];
  const dateFormats = fittingDateFormats(cells(guess.datePlace), true);
  const marks = fittingDecimalMarks(guess.numberPlaces.flatMap(cells));
  const candidates = dateFormats.flatMap((dateFormat) =>
    marks.map((decimalMark) => guessedMapping(sheet, guess, dateFormat, decimalMark)),
  );
  const [only] = candidates;
  const start = only ?? guessedMapping(sheet, guess, dateFormats[0] ?? 'yyyy-MM-dd', marks[0] ?? '.');
  if (only === undefined || candidates.length > 1) {
    return { outcome: 'undecided', reasons: formatDoubts(dateFormats, marks), candidates, header, start };
  }
  const { mapping, read, guesses } = withFee(bytes, only);
  if (read instanceof FormatError) {
    const reason = `line ${read.line}: ${read.reason}`;
    return {
      outcome: 'undecided',
      reasons: [{ code: 'unreadable_rows', reason }],
      candidates,
      header,
      start,
    };
  }
  const decision = decideSign(mapping, read);
  if (decision === 'open') {
    const both = [mapping, invertSign(mapping)];
    return { outcome: 'undecided', reasons: [SIGN_DOUBT], candidates: both, header, start: mapping };
  }
  const isTurned = decision.mapping !== mapping;
  return proposed(bytes, {
    mapping: decision.mapping,
    read: isTurned ? readCsv(bytes, decision.mapping) : read,
    layout: null,
    sign: decision.sign,
    guesses: [...guess.guesses, ...guesses, ...decision.guesses],
  });
}

function guessedMapping(
  { dialect, headerAt }: Sheet,
  guess: GuessedColumns,
  dateFormat: CsvMapping['dateFormat'],
  decimalMark: '.' | ',',
): CsvMapping {
  return {
    ...frame(dialect, headerAt),
    columns: guess.columns,
    dateFormat,
    decimalMark,
    thousandsMark: decimalMark === '.' ? ',' : '.',
    amount: guess.amount,
    currency: guess.currency,
    rowOrder: 'unknown',
    ...(guess.fee === null ? {} : { fee: guess.fee }),
  };
}

/** The running balance shows whether amounts hold the fee already; without it they are taken not to. */
function withFee(
  bytes: Uint8Array,
  mapping: CsvMapping,
): { mapping: CsvMapping; read: CsvDocument | FormatError; guesses: readonly Guess[] } {
  const read = attempt(bytes, mapping);
  const { fee } = mapping;
  const isUnused = read instanceof FormatError || read.transactions.every((row) => row.fee === null);
  if (fee === undefined || isUnused) return { mapping, read, guesses: [] };
  const included = { ...mapping, fee: { ...fee, isIncluded: true } };
  const other = attempt(bytes, included);
  const isProved = isVerified(read);
  const isOtherProved = !(other instanceof FormatError) && isVerified(other);
  if (isProved !== isOtherProved) {
    return isProved ? { mapping, read, guesses: [] } : { mapping: included, read: other, guesses: [] };
  }
  const reason = 'nothing shows whether the amounts hold the fees; these were taken off them';
  return { mapping, read, guesses: [{ code: 'fee_guessed', reason }] };
}

function isVerified({ runningBalance }: CsvDocument): boolean {
  return runningBalance?.verdict === 'verified' || runningBalance?.verdict === 'inverted';
}

interface Proposal {
  readonly mapping: CsvMapping;
  readonly read: CsvDocument;
  readonly layout: string | null;
  readonly sign: 'balance' | 'columns' | 'layout' | 'guessed';
  readonly guesses: readonly Guess[];
}

function proposed(bytes: Uint8Array, { mapping, read, layout, sign, guesses }: Proposal): MappingDetection {
  const inverse = read.runningBalance?.proposal ?? null;
  const final = inverse ?? mapping;
  const { transactions } = inverse === null ? read : readCsv(bytes, inverse);
  const told = guesses.map(({ code, reason }) => ({ code, line: mapping.rowsBeforeHeader + 1, reason }));
  return {
    outcome: 'proposed',
    mapping: final,
    layout,
    preview: transactions.slice(0, PREVIEW_ROWS),
    sign,
    guesses: told,
    warnings: [...told, ...read.warnings],
  };
}

function layoutOf(row: CsvRow) {
  const keys = new Set(row.cells.map(headerKey).filter((key) => key !== ''));
  return LAYOUTS.find(
    ({ headers }) => headers.length === keys.size && headers.every((header) => keys.has(headerKey(header))),
  );
}

/** A row of texts alone ahead of rows with a date and a figure is a header, whatever its words mean; -1: none is. */
function headerByShape(head: readonly CsvRow[]): number {
  return head.findIndex(({ cells }, index) => {
    const next = head[index + 1]?.cells ?? [];
    if (!looksLikeHeader(cells)) return false;
    return next.some(isDate) && next.some((cell) => numberShare([cell]) === 1);
  });
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
