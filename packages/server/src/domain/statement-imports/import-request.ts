import type { ImportMaker } from './import-store.ts';
import type { StatementFile } from './statement-file.ts';

/** Statement files to bring into one Item. */
export interface ImportRequest {
  readonly files: readonly StatementFile[];
  /** The Item that they belong to; absent: the one that holds their accounts, else a new one. */
  readonly itemId?: string | undefined;
  /** By which way the files came; by a command when absent. */
  readonly madeBy?: ImportMaker | undefined;
  /** Where events of a new Item are sent. */
  readonly webhook?: string | undefined;
  /** The institution of a new Item; absent: none of the directory. */
  readonly institutionId?: string | undefined;
  /** ISO 4217, for files that name no currency. */
  readonly currency?: string | undefined;
  /** How to read CSV files and workbooks, and which account files are of that do not say it. */
  readonly csv?: CsvDirections | undefined;
  /** A name of the WHATWG standard, for files whose encoding is not what they show. */
  readonly encoding?: string | undefined;
  /** Which text names an entry where a file has both; absent: both. */
  readonly payee?: 'name' | 'memo' | undefined;
  /** For QIF files whose dates leave it open. */
  readonly dateOrder?: 'mdy' | 'dmy' | 'ymd' | undefined;
  /** The files write money out as positive. */
  readonly flipSign?: boolean | undefined;
  /** The files write what is owed on a card as a positive balance. */
  readonly owedPositive?: boolean | undefined;
}

export interface CsvDirections {
  /** A mapping record, or the name of a saved one; with neither it is detected. */
  readonly mapping?: unknown;
  readonly mappingName?: string | undefined;
  /**
   * Names the account of files that do not say their number, of any format: the same label for each of its files, or the id of an
   * account that was imported before.
   */
  readonly account?: string | undefined;
  /** `checking` (the default), `savings`, `credit-card`, …: for files of any format that do not say it. */
  readonly accountType?: string | undefined;
}
