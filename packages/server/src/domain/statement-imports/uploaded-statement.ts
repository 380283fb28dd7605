import type { StatementFile } from './statement-file.ts';

/** What a person says of a file that does not say it itself. */
export interface UploadDirections {
  /** Names the account: files with the same label are of one account. */
  readonly account?: string | undefined;
  /** `checking`, `savings`, `credit-card`, … */
  readonly accountType?: string | undefined;
  /** ISO 4217, where the file names no currency. */
  readonly currency?: string | undefined;
  /** The file takes money in for money out. */
  readonly flipSign?: boolean | undefined;
  /** Accounts of the file to keep, by their place in it from 0; absent: all. */
  readonly keep?: readonly number[] | undefined;
}

export interface UploadedStatement extends StatementFile {
  readonly directions: UploadDirections;
}

/** Files that a person sent. They are in memory while a call reads them, and nowhere afterwards. */
export interface Upload {
  readonly files: readonly UploadedStatement[];
}
