import type { TextEncoding } from '../encoding/names.ts';
import type { CsvDateFormat } from './date-formats.data.ts';

export type { CsvDateFormat } from './date-formats.data.ts';

/** A column by its header text (compared without case and surrounding blanks) or, in files without header, by its 0-based place. */
export type ColumnRef = string | number;

/**
 * How to read one kind of CSV file (connectors.md 2.10). Plain JSON: users save it. Nothing in it is guessed while reading:
 * detection proposes, the mapping decides.
 */
export interface CsvMapping {
  readonly version: 1;
  readonly encoding: TextEncoding;
  readonly delimiter: CsvDelimiter;
  readonly quote: '"' | "'" | null;
  /** Physical rows to leave out ahead of the header (or of the first record). */
  readonly rowsBeforeHeader: number;
  readonly hasHeader: boolean;
  /** Rows to leave out at the end; totals rows are found without it. */
  readonly footerRows: number;
  readonly columns: CsvColumns;
  readonly dateFormat: CsvDateFormat;
  readonly decimalMark: '.' | ',';
  readonly thousandsMark: '.' | ',' | ' ' | "'" | null;
  readonly amount: CsvAmountRule;
  /** ISO 4217 for rows without a currency cell; null when unknown. */
  readonly currency: string | null;
  readonly rowOrder: 'oldestFirst' | 'newestFirst' | 'unknown';
  /** Rows that are no movements of the account. A row must pass all of them. */
  readonly rows?: readonly CsvRowFilter[];
  readonly statusWords?: CsvStatusWords;
  readonly fee?: CsvFee;
  /** Header cells of the files that it is for: a file with just these is read under it without being told. */
  readonly header?: readonly string[];
  /** An apostrophe ahead of `=`, `+`, `-`, `@` guards a text against spreadsheets and is no part of it. */
  readonly isGuarded?: boolean;
}

export type CsvDelimiter = ',' | ';' | '\t' | '|';

export interface CsvColumns {
  readonly date: ColumnRef;
  /** Taken where the date is empty, as of pending entries. */
  readonly dateElse?: ColumnRef;
  readonly valueDate?: ColumnRef;
  /** Joined in this order; empty cells are left out. */
  readonly description: readonly ColumnRef[];
  readonly counterparty?: ColumnRef;
  readonly counterpartyAccount?: ColumnRef;
  /** The account the row belongs to, in files that mix several. */
  readonly account?: ColumnRef;
  readonly id?: ColumnRef;
  readonly reference?: ColumnRef;
  readonly checkNumber?: ColumnRef;
  readonly type?: ColumnRef;
  readonly currency?: ColumnRef;
  readonly balance?: ColumnRef;
  readonly status?: ColumnRef;
  readonly category?: ColumnRef;
}

/** A column's words, compared without case; a word that ends in `*` stands for all that begin with it, '' for an empty cell. */
export interface CsvRowFilter {
  readonly column: ColumnRef;
  /** Only rows with one of these words are read. */
  readonly keep?: readonly string[];
  /** Rows with one of these words are left out. */
  readonly drop?: readonly string[];
}

/** What the words of the status column mean; a row with any other word is booked. */
export interface CsvStatusWords {
  readonly pending: readonly string[];
  /** Rows that never became a booking, e.g. reverted or declined ones: they are left out. */
  readonly dropped: readonly string[];
}

export interface CsvFee {
  readonly column: ColumnRef;
  /** False: the amount is without the fee, which is taken off it. */
  readonly isIncluded: boolean;
}

export type CsvAmountRule =
  /** One column with a sign. */
  | { readonly kind: 'signed'; readonly column: ColumnRef; readonly positive: 'in' | 'out' }
  /** One column for money out, one for money in; where most figures of a column carry a minus, that is its plain sense. */
  | { readonly kind: 'debitCredit'; readonly debit: ColumnRef; readonly credit: ColumnRef }
  /** Amount and a word saying which way; words are compared without case. */
  | {
      readonly kind: 'directed';
      readonly column: ColumnRef;
      readonly direction: ColumnRef;
      readonly inWords: readonly string[];
      readonly outWords: readonly string[];
    };
