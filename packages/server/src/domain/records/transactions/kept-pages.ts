import type { PackedPage } from '../../../wire/packed-page.ts';
import type { ChangePage } from './transaction-store.ts';

/** A page of a list, with the total of the list's window. */
export interface KeptList {
  readonly total: number;
  readonly page: PackedPage;
}

/** Pages of one kind, by their name and by the version of the Item's list that they were cut from. */
export interface PagesOfKind<T> {
  /** Only of that version: whoever asks has just read it. */
  find(name: string, version: string): T | undefined;
  /** To be called when the list was seen to have that version after the page was read. */
  keep(name: string, version: string, page: T): void;
}

/**
 * Pages that were read before. The version is that of the team's data and the number of the list's last change, as the database has
 * them in the same moment, so a page that has it is what the database would give (D22).
 */
export interface KeptPages {
  readonly lists: PagesOfKind<KeptList>;
  readonly changes: PagesOfKind<ChangePage<PackedPage>>;
}
