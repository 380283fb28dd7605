/** A transaction as it is stored: its wire form is text already (D19). */
export interface StoredTransaction {
  readonly transactionId: string;
  readonly accountId: string;
  /** Names the entry within its account: the source's strong id, or a fingerprint with a number (connectors.md 1.7). */
  readonly sourceKey: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Place among the entries of one day. */
  readonly dayOrder: number;
  readonly pending: boolean;
  readonly originalDescription: string | null;
  /** The JSON object that callers get. */
  readonly wire: string;
}

/** Which transactions a page is cut from: live ones, newest day first, in a stable order. */
export interface TransactionList {
  readonly itemId: string;
  /** Calendar dates, inclusive. */
  readonly from: string;
  readonly to: string;
  /** Undefined means all accounts. */
  readonly accountIds?: readonly string[];
  /** Only rows added by this change or an earlier one. */
  readonly seqMax: number;
}

/** Where a page may start: the row itself is part of the page. */
export interface ListAnchor {
  readonly date: string;
  readonly dayOrder: number;
  readonly transactionId: string;
}

export interface ChangeRange {
  readonly itemId: string;
  readonly accountId?: string;
  /** Where the caller's whole loop began: rows added after it are new to the caller. */
  readonly base: number;
  /** Changes after this one … */
  readonly after: number;
  /** … up to this one. */
  readonly until: number;
}

export interface ChangeBounds {
  /** Number of the last change of the page. */
  readonly last: number;
  readonly count: number;
}

export interface TransactionReader {
  count(list: TransactionList): Promise<number>;
  /** Every `step`-th row of the list, from the first, and the number of rows. */
  anchors(list: TransactionList, step: number): Promise<ListAnchor[]>;
  /** Wire objects joined by commas; empty when the page is. Starts at `anchor`, or at the start of the list. */
  page(list: TransactionList, anchor: ListAnchor | undefined, skip: number, count: number): Promise<Buffer>;
  /** The same rows one by one, for answers that add or leave out fields. */
  rows(
    list: TransactionList,
    skip: number,
    count: number,
  ): Promise<{ wire: string; originalDescription: string | null }[]>;
  /** Bounds of the first `count` changes of a range; undefined when there is none. */
  changeBounds(range: ChangeRange, count: number): Promise<ChangeBounds | undefined>;
  /** Changes of one kind, in order of change. */
  changes(
    range: ChangeRange,
    kind: 'added' | 'modified',
  ): Promise<{ wire: string; originalDescription: string | null }[]>;
  changesPage(range: ChangeRange, kind: 'added' | 'modified' | 'removed'): Promise<Buffer>;
  /** Rows by source key, for merging. */
  bySource(
    itemId: string,
    accountId: string,
    sourceKeys: readonly string[],
  ): Promise<(StoredTransaction & { removed: boolean })[]>;
}

export interface TransactionWriter extends TransactionReader {
  insert(itemId: string, rows: readonly (StoredTransaction & { seq: number })[]): Promise<void>;
  update(itemId: string, row: StoredTransaction & { seq: number }): Promise<void>;
  /** Marks a live row as removed; false when it is not there or removed already. */
  remove(itemId: string, transactionId: string, seq: number): Promise<boolean>;
}
