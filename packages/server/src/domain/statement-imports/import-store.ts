import type { Tenant } from '../teams/team.ts';

export type ImportState = 'done' | 'undone';
/** By which way the files came. */
export type ImportMaker = 'api' | 'cli' | 'link';

/** The record of an import, as it is stored. Instants are milliseconds. */
export interface StoredImport {
  readonly importId: string;
  readonly itemId: string;
  /** Its place among the imports of the Item, from 1. */
  readonly n: number;
  readonly madeBy: ImportMaker;
  readonly state: ImportState;
  /** What it added has the numbers after the first and up to the second. */
  readonly seqFrom: number;
  readonly seqTo: number;
  readonly createdAt: number;
  readonly finishedAt: number;
  readonly undoneAt: number | null;
  /** What it did, sealed under the team's key: it names files. */
  readonly sealed: Buffer;
}

/** One import in the order of a team's list. */
export type ImportPlace = Pick<StoredImport, 'createdAt' | 'importId'>;

export interface ImportPageWish {
  /** The last one that was seen. */
  readonly before?: ImportPlace | undefined;
  readonly limit: number;
}

export interface ImportReader {
  find(tenant: Tenant, importId: string): Promise<StoredImport | undefined>;
  /** Newest first; of one Item where it is named. */
  list(tenant: Tenant, itemId: string | undefined, skip: number, limit: number): Promise<StoredImport[]>;
  /** Newest first, from a place on: as cheap however deep it is. */
  page(tenant: Tenant, wish: ImportPageWish): Promise<StoredImport[]>;
  count(tenant: Tenant, itemId: string | undefined): Promise<number>;
  /** Imports of the Item that were undone. */
  countUndone(itemId: string): Promise<number>;
}

export interface ImportWriter extends ImportReader {
  insert(tenant: Tenant, record: StoredImport): Promise<void>;
  /** The next place among the imports of the Item. */
  nextNumber(itemId: string): Promise<number>;
  /** done → undone; false when it is not done. */
  setUndone(tenant: Tenant, importId: string, at: number): Promise<boolean>;
}

/** A row of a table besides `transactions`, by its table and key. */
export type RowName = string;

/** Rows of an Item that an import may change, as text by name. */
export type ItemRows = ReadonlyMap<RowName, string>;

/** Rows that are kept of an import are sealed for their place: they name payments and people. */
export interface RowSeal {
  seal(place: string, row: string): Buffer;
  open(place: string, sealed: Buffer): string;
}

/** Where what an import changes is kept. */
export interface KeptRows {
  readonly itemId: string;
  readonly importId: string;
  readonly seal: RowSeal;
}

/** What undoing an import works with. */
export interface ImportUndoWriter {
  /** The Item's rows beside its transactions. */
  rows(itemId: string): Promise<ItemRows>;
  /** Keeps what differs between the two: rows as they were before, and the names of those that are new. */
  keepChangedRows(kept: KeptRows, before: ItemRows, after: ItemRows): Promise<void>;
  /** Keeps transactions as they are now, those that came after number `seqFrom` excepted; each once. */
  keepEntries(kept: KeptRows, transactionIds: readonly string[], seqFrom: number): Promise<void>;
  /** Later imports, newest first, that rest on what this one did. */
  laterOnes(record: UndoneImport): Promise<string[]>;
  /** The transactions that the import added and that are still there, and their dates, at most so many. */
  addedEntries(record: UndoneImport, limit: number): Promise<EntryOfImport[]>;
  /** Removes entries that were added, under numbers from `before` on, and frees their names. */
  withdrawEntries(itemId: string, entries: readonly EntryOfImport[], before: number): Promise<void>;
  /** Deletes the marks of corrections that the import left. */
  deleteMarks(record: UndoneImport): Promise<void>;
  /** Kept transactions beside their present form, at most so many, after this id. */
  changedEntries(record: UndoneImport, after: string, limit: number): Promise<ImportedChange[]>;
  /** Makes entries what they were, under numbers from `before` on. */
  restoreEntries(record: UndoneImport, entries: readonly ImportedChange[], before: number): Promise<void>;
  /** Makes all other rows what they were. */
  restoreRows(record: UndoneImport): Promise<void>;
  /** Forgets what was kept for an undo. */
  forget(record: UndoneImport): Promise<void>;
}

export type UndoneImport = KeptRows & Pick<StoredImport, 'n' | 'seqFrom' | 'seqTo'>;

export interface EntryOfImport {
  readonly transactionId: string;
  readonly accountId: string;
  readonly date: string;
  readonly addedSeq: number;
  /** False for one that the same import removed again. */
  readonly isShown: boolean;
}

export interface ImportedChange {
  readonly transactionId: string;
  readonly dateBefore: string;
  readonly dateNow: string;
  readonly wasShown: boolean;
  readonly isShown: boolean;
  /** The row as it was, as text. */
  readonly row: string;
}
