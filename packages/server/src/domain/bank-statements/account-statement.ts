import type { Month } from './month.ts';

/** Where a statement comes from: the institution's own file, or one rendered from stored data (D79). */
export type StatementKind = 'original' | 'generated';

/** A statement of one account and month, without its file. */
export interface AccountStatement {
  readonly statementId: string;
  readonly accountId: string;
  readonly month: Month;
  readonly source: StatementKind;
  /** `YYYY-MM-DD`; null where an original does not say it. */
  readonly datePosted: string | null;
}

/** The institution's own of an account and month: there is one at most. */
export function originalOf<T extends Pick<AccountStatement, 'accountId' | 'month' | 'source'>>(
  statements: readonly T[],
  accountId: string,
  month: Month,
): T | undefined {
  return statements.find(
    (each) => each.source === 'original' && each.accountId === accountId && each.month === month,
  );
}

/** One with its file; null for a generated one that nobody has asked for yet. */
export interface StoredStatement extends AccountStatement {
  readonly sealed: Buffer | null;
}

export interface SealedAnchor {
  readonly accountId: string;
  readonly sealed: Buffer;
}

export interface AccountStatementReader {
  /** All of an Item, by account and newest month first. */
  list(itemId: string): Promise<AccountStatement[]>;
  find(itemId: string, statementId: string): Promise<StoredStatement | undefined>;
  anchors(itemId: string): Promise<SealedAnchor[]>;
}

export interface AccountStatementWriter extends AccountStatementReader {
  /** Adds those whose account, month and source have none yet; old ones stay as they are. */
  add(itemId: string, statements: readonly StoredStatement[], at: number): Promise<void>;
  /** Keeps the file of a statement that has none; false when another call did before. */
  keepFile(itemId: string, statementId: string, sealed: Buffer): Promise<boolean>;
  /** Adds the anchors of accounts that have none. */
  addAnchors(itemId: string, anchors: readonly SealedAnchor[]): Promise<void>;
  /** Deletes those of an account, with their files and its anchor. */
  forget(itemId: string, accountId: string): Promise<void>;
}
