/** Tables that hold one sealed record per account, of class S2 (docs/specification/rules.md#data-classes). */
export type SealedTable =
  | 'account_checks'
  | 'account_numbers'
  | 'account_origins'
  | 'account_owners'
  | 'account_transfers'
  | 'liabilities';

export interface SealedRecord {
  readonly accountId: string;
  readonly sealed: Buffer;
}

export interface SealedRecordReader {
  list(table: SealedTable, itemId: string): Promise<SealedRecord[]>;
}

export interface SealedRecordWriter extends SealedRecordReader {
  /** Replaces all records of the Item in that table but those of the accounts in `kept`. `kinds` go with liabilities only. */
  replace(
    table: SealedTable,
    itemId: string,
    records: readonly (SealedRecord & { kind?: string })[],
    kept?: readonly string[],
  ): Promise<void>;
  /** Replaces the records of the accounts that they name; those of other accounts stay. */
  renew(
    table: SealedTable,
    itemId: string,
    records: readonly (SealedRecord & { kind?: string })[],
  ): Promise<void>;
  /** Deletes what one account has in all these tables. */
  forget(itemId: string, accountId: string): Promise<void>;
}
