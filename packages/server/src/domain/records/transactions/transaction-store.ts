import type { PackedPage } from '../../../wire/packed-page.ts';
import type { Transaction } from '../../../wire/transaction.ts';
import type { StoredEnrichment } from '../enrichment/stored-enrichment.ts';
import type { CountedDays, DayCount } from './counted-days.ts';

/** A transaction as it is stored: its wire form is text already. */
export interface StoredTransaction extends StoredEnrichment {
  readonly transactionId: string;
  readonly accountId: string;
  /** Names the entry within its account: the source's strong id, or a fingerprint with a number. */
  readonly sourceKey: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Place among the entries of one day. */
  readonly dayOrder: number;
  readonly pending: boolean;
  readonly originalDescription: string | null;
  /** The JSON object that callers get. */
  readonly wire: string;
  /** Files of one dialect word an entry in the same way; null for sources that are no files, and rows of before. */
  readonly dialect?: string | null;
  /** The file of its days that did not list it; null where the last one did. A removed row that has it may come back. */
  readonly missedBy?: string | null;
  /** From when it counts for interest, as the file that worded it says; null where it does not, and for rows of before. */
  readonly valueDate?: string | null;
  /** The days under which files of other dialects listed it: JSON, a day for each dialect; null where none did. */
  readonly listedOn?: string | null;
}

/** A transaction as it is written. */
export interface TransactionWrite extends Omit<StoredTransaction, 'wire'> {
  /** The JSON object that callers get, or what it is made of. */
  readonly wire: string | Transaction;
  /** The source's own record (`RawDetails` as JSON), sealed; null where the source says no more. Read by `originals`. */
  readonly sealedOriginal?: Buffer | null;
}

/** What is asked of an entry to tell whether files miss it. */
export type StandingEntry = Pick<StoredTransaction, 'transactionId' | 'pending' | 'dialect' | 'missedBy'>;

export interface SealedOriginal {
  readonly transactionId: string;
  readonly sealed: Buffer;
}

/** Which transactions a page is cut from: live ones, newest day first, in a stable order. */
export interface TransactionList {
  readonly itemId: string;
  /** Calendar dates, inclusive. */
  readonly from: string;
  readonly to: string;
  /** Undefined means all accounts. */
  readonly accountIds?: readonly string[];
  /** Only rows added by this change or an earlier one; undefined means all. */
  readonly seqMax?: number;
}

/** What answers are written from that add or leave out fields. */
export type TransactionText = Pick<StoredTransaction, 'wire' | 'originalDescription' | 'pfc2'>;

/** Rows of later days come after it, and of its own day those with a greater id. */
export interface SlicePlace {
  readonly date: string;
  readonly after: string;
}

/** What one look tells of all live transactions of an Item. */
export interface WholeList {
  /** How many are within the window. */
  readonly total: number;
  /** Whether any, within the window or not, is of the accounts that were asked about. */
  readonly hasRowsOf: boolean;
}

/** The window of a list of all accounts, whenever its rows were added. */
export type WholeWindow = Pick<TransactionList, 'itemId' | 'from' | 'to'>;

export interface ChangeRange {
  readonly itemId: string;
  readonly accountId?: string;
  /** Where the caller's whole loop began: what was not there then is new to the caller. */
  readonly base: number;
  /** Changes after this one … */
  readonly after: number;
  /** … up to this one. */
  readonly until: number;
}

/** A page as the database gave it, and what it said of the Item in the same moment. */
export interface Look {
  /** Number of the last change of the Item's list; undefined where the Item is gone, or nothing was said of it. */
  readonly asOf?: number | undefined;
}

/** Wire objects joined by commas; empty when the page is. */
export interface ListPage extends Look {
  readonly page: PackedPage;
}

/** The first changes of a range, in order of change, as they are shown: wire objects joined by commas, or one by one. */
export interface ChangePage<T extends PackedPage | readonly TransactionText[]> extends Look {
  /** Number of the last change among them; 0 when there are none. */
  readonly last: number;
  /** Whether the range has changes behind it. */
  readonly hasMore: boolean;
  readonly added: T;
  readonly modified: T;
  readonly removed: Buffer;
}

export interface TransactionReader {
  /** Days with live transactions of a list, newest first; the window of the list is not applied. */
  days(list: TransactionList): Promise<DayCount[]>;
  /** As `days`, in few bytes. */
  countedDays(list: TransactionList): Promise<CountedDays>;
  /** How many transactions a window of the whole list has, and whether live rows of these accounts are in that list. */
  wholeList(window: WholeWindow, accountIds: readonly string[]): Promise<WholeList>;
  /** Skips `skip` rows of the list's window. */
  page(list: TransactionList, skip: number, count: number): Promise<ListPage>;
  /** The rows of a page one by one, for answers that add or leave out fields. */
  rows(list: TransactionList, skip: number, count: number): Promise<TransactionText[]>;
  /** The first `count` changes of a range. */
  changePage(range: ChangeRange, count: number): Promise<ChangePage<PackedPage>>;
  /** The rows of a page of changes one by one, for answers that add or leave out fields. */
  changeRows(range: ChangeRange, count: number): Promise<ChangePage<TransactionText[]>>;
  /** All changes of one kind, in order of change. */
  changes(range: ChangeRange, kind: 'added' | 'modified'): Promise<TransactionText[]>;
  changesPage(range: ChangeRange, kind: 'added' | 'modified' | 'removed'): Promise<Buffer>;
  /** Rows by source key, for merging. */
  bySource(
    itemId: string,
    accountId: string,
    sourceKeys: readonly string[],
  ): Promise<(StoredTransaction & { removed: boolean })[]>;
  /** Rows of any accounts by account and source key, each asked for once. */
  named(
    itemId: string,
    names: readonly Pick<StoredTransaction, 'accountId' | 'sourceKey'>[],
  ): Promise<(StoredTransaction & { removed: boolean })[]>;
  /** Live rows of an account, of these calendar dates, inclusive. */
  ofDays(itemId: string, accountId: string, from: string, to: string): Promise<StoredTransaction[]>;
  /** The source keys of those rows. */
  namesOfDays(itemId: string, accountId: string, from: string, to: string): Promise<string[]>;
  /** The source keys with this beginning, of live rows of all accounts, of these dates. */
  namesBeginning(
    itemId: string,
    start: string,
    days: { readonly from: string; readonly to: string },
  ): Promise<Pick<StoredTransaction, 'accountId' | 'sourceKey'>[]>;
  /** Live rows of all accounts, of these dates, that are pending, or that another source brought. */
  openOfDays(
    itemId: string,
    days: { readonly from: string; readonly to: string },
  ): Promise<StoredTransaction[]>;
  /** All of them without their content. */
  standing(
    itemId: string,
    accountId: string,
    days: { readonly from: string; readonly to: string },
  ): Promise<StandingEntry[]>;
  /** The sealed source records of live rows, of those that have one. */
  originals(itemId: string, transactionIds: readonly string[]): Promise<SealedOriginal[]>;
  /** Live rows of an Item from a place on, by day and id: slices for work on all of them. */
  slice(itemId: string, from: SlicePlace, count: number): Promise<StoredTransaction[]>;
  /** One live row. */
  find(itemId: string, transactionId: string): Promise<StoredTransaction | undefined>;
}

export interface TransactionWriter extends TransactionReader {
  insert(itemId: string, rows: readonly (TransactionWrite & { seq: number })[]): Promise<void>;
  /** Writes all of a row; a removed one is live again. No file misses it any more. */
  update(itemId: string, row: TransactionWrite & { seq: number }): Promise<void>;
  /** Writes what enrichment tells of a live row; what its source said and imports noted stays. */
  retell(
    itemId: string,
    row: Pick<StoredTransaction, 'transactionId' | 'accountId' | 'date' | 'wire' | 'pfc2' | 'enrichment'> & {
      seq: number;
    },
  ): Promise<void>;
  /** Notes that a file listed these rows. */
  noteListed(itemId: string, transactionIds: readonly string[]): Promise<void>;
  /** Notes the days under which files of other dialects listed these rows, as `listedOn` says them. */
  noteListedOn(itemId: string, transactionIds: readonly string[], listedOn: string): Promise<void>;
  /** Forgets them for all rows of an Item: a file that said them was taken back. */
  forgetListings(itemId: string): Promise<void>;
  /** Says in which dialect rows of before are worded. */
  nameDialect(itemId: string, transactionIds: readonly string[], dialect: string): Promise<void>;
  /** Gives a row the name that another source has for it, which brings it from now on. */
  rename(itemId: string, transactionId: string, sourceKey: string): Promise<void>;
  /** Says which source brought all rows of an Item that do not say it; another one is about to. */
  nameSource(itemId: string, dialect: string): Promise<void>;
  /** Notes that a file of their days did not list these rows. */
  noteMissed(itemId: string, transactionIds: readonly string[], fileDigest: string): Promise<void>;
  /** Marks a live row as removed, without its source record, and gives its date; undefined when it is not there or removed already. */
  remove(itemId: string, transactionId: string, seq: number): Promise<string | undefined>;
  /**
   * Empties and removes all live rows of an account, with the change numbers after `seq`; gives the date of each. Their ids stay, so
   * that sync can name what went.
   */
  erase(itemId: string, accountId: string, seq: number): Promise<string[]>;
  /** Counts the live rows of these days anew; due in every unit that inserts, updates or removes rows of them. */
  recountDays(itemId: string, dates: readonly string[]): Promise<void>;
}
