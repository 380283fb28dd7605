import type { ImportMaker } from './import-store.ts';

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
  /** How to read CSV files. */
  readonly csv?: CsvDirections | undefined;
}

export interface StatementFile {
  /** For messages and the record of the import. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** SHA-256 as hex, where it is known already. */
  readonly sha256?: string;
}

export interface CsvDirections {
  /** A mapping record, or the name of a saved one; with neither it is detected. */
  readonly mapping?: unknown;
  readonly mappingName?: string | undefined;
  /** Names the account that the files are of: the same label for each of its files. */
  readonly account?: string | undefined;
  /** `checking` (the default), `savings`, `credit-card`, … */
  readonly accountType?: string | undefined;
}
