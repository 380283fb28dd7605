import type { RawAccount } from '../../connectors/sdk/records.ts';
import type { Reading } from '../extraction/reading/reading.ts';

export const STATEMENT_CONNECTOR = 'file-import';

/** What a file says of one account. */
export type StatementReading = Reading & { readonly account: RawAccount; readonly origin: StatementOrigin };

/** Where a reading comes from. */
export interface StatementOrigin {
  readonly dialect: string;
  /** Names the file by its bytes. */
  readonly fileDigest: string;
}
