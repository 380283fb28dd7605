import type { TextEncoding } from '../encoding/names.ts';

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
}

export type CsvDelimiter = ',' | ';' | '\t' | '|';

export interface CsvColumns {
  readonly date: ColumnRef;
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
}

/** `d`/`dd` and `M`/`MM` both take one or two digits; `MMM` takes month names of English, Spanish, French and Dutch. A time of day after the date is ignored. */
export type CsvDateFormat =
  | 'yyyy-MM-dd'
  | 'yyyy/MM/dd'
  | 'yyyy.MM.dd'
  | 'yyyyMMdd'
  | 'dd/MM/yyyy'
  | 'dd-MM-yyyy'
  | 'dd.MM.yyyy'
  | 'dd/MM/yy'
  | 'dd-MM-yy'
  | 'dd.MM.yy'
  | 'MM/dd/yyyy'
  | 'MM-dd-yyyy'
  | 'MM/dd/yy'
  | 'MM-dd-yy'
  | 'dd MMM yyyy'
  | 'dd-MMM-yyyy'
  | 'dd MMM yy'
  | 'dd-MMM-yy'
  | 'MMM dd, yyyy';

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
