import type { StoredTransaction } from '../../records/transactions/transaction-store.ts';
import { strongId } from '../source-keys.ts';
import { type Content, contentOfRow } from './content.ts';

/** An entry that is stored already, or was. */
export interface KnownEntry {
  readonly row: StoredTransaction & { readonly removed: boolean };
  readonly content: Content;
  /** The id under which it came, where it is named by one. */
  readonly sourceId: string | undefined;
}

/** The entries of an account that a statement may speak of. */
export class KnownEntries {
  /** Each named once. */
  readonly all: readonly KnownEntry[];
  readonly #byId: ReadonlyMap<string, KnownEntry>;
  readonly #byContent: ReadonlyMap<Content, readonly KnownEntry[]>;

  private constructor(entries: readonly KnownEntry[]) {
    this.all = entries;
    this.#byId = new Map(this.all.flatMap((entry) => (entry.sourceId ? [[entry.sourceId, entry]] : [])));
    this.#byContent = Map.groupBy(this.all, ({ content }) => content);
  }

  static of(rows: readonly KnownEntry['row'][]): KnownEntries {
    const named = new Map(rows.filter(({ wire }) => wire !== MARK).map((row) => [row.sourceKey, row]));
    return new KnownEntries(
      [...named.values()].map((row) => ({
        row,
        content: contentOfRow(row),
        sourceId: strongId(row.sourceKey),
      })),
    );
  }

  /** The same without the others. */
  where(isTaken: (entry: KnownEntry) => boolean): KnownEntries {
    return new KnownEntries(this.all.filter(isTaken));
  }

  withId(sourceId: string): KnownEntry | undefined {
    return this.#byId.get(sourceId);
  }

  /** Those that are there before those that went. */
  withContent(content: Content): readonly KnownEntry[] {
    return (this.#byContent.get(content) ?? []).toSorted(
      (a, b) => Number(a.row.removed) - Number(b.row.removed),
    );
  }
}

/** A row that only says that an entry was corrected. */
const MARK = '{}';
