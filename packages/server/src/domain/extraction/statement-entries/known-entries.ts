import type { StoredTransaction } from '../../records/transactions/transaction-store.ts';
import { strongId } from '../source-keys.ts';
import { type Content, contentOfRow, readRow } from './content.ts';

/** A stored row, which may be one that went. */
export type StoredRow = StoredTransaction & { readonly removed: boolean };

/** What is looked at of a stored row: rows are long, and those of many years are held at once. */
export interface KnownRow extends Pick<StoredRow, 'sourceKey' | 'date' | 'pending' | 'removed'> {
  readonly originalDescription: string | null;
  /** Of the file that worded it; null or absent for rows of before. */
  readonly dialect?: string | null;
  /** Signed decimal text: positive = money out. */
  readonly amount: string;
  readonly currency: string | null;
  readonly reference: string | null;
}

/** An entry that is stored already, or was. */
export interface KnownEntry {
  readonly row: KnownRow;
  readonly content: Content;
  /** The id under which it came, where it is named by one. */
  readonly sourceId: string | undefined;
}

/** The entry that a row holds; undefined for one that only says that an entry was corrected. */
export function knownEntry(row: StoredRow): KnownEntry | undefined {
  if (row.wire === MARK) return undefined;
  const { sourceKey, date, pending, removed, originalDescription, dialect } = row;
  const { amount, currency, reference } = readRow(row);
  return {
    row: {
      sourceKey,
      date,
      pending,
      removed,
      originalDescription,
      ...(dialect === undefined ? {} : { dialect }),
      amount,
      currency,
      reference,
    },
    content: contentOfRow(row),
    sourceId: strongId(sourceKey),
  };
}

const MARK = '{}';

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

  static of(entries: readonly KnownEntry[]): KnownEntries {
    return new KnownEntries([...new Map(entries.map((entry) => [entry.row.sourceKey, entry])).values()]);
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
    const found = this.#byContent.get(content) ?? [];
    if (found.length < 2) return found;
    return found.toSorted((a, b) => Number(a.row.removed) - Number(b.row.removed));
  }
}
