import type { StoredTransaction } from '../../records/transactions/transaction-store.ts';
import { strongId } from '../entries/source-keys.ts';
import { type Content, contentOfRow, readRow } from './content.ts';
import { type Listings, listingsOf } from './listings.ts';

/** A stored row, which may be one that went. */
export type StoredRow = StoredTransaction & {
  readonly removed: boolean;
};

/** What is looked at of a stored row: rows are long, and those of many years are held at once. */
export interface KnownRow extends Pick<StoredRow, 'sourceKey' | 'date' | 'pending' | 'removed'> {
  readonly originalDescription: string | null;
  /** Of the file that worded it; null or absent for rows of before. */
  readonly dialect?: string | null;
  /** From when it counts for interest; absent where no source says. */
  readonly valueDate?: string;
  /** Under which days files of other dialects listed it; absent where none did. */
  readonly listedOn?: Listings;
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
  const { sourceKey, date, pending, removed, originalDescription, dialect, valueDate, listedOn } = row;
  const read = readRow(row);
  const { amount, currency, reference } = read;
  return {
    row: {
      sourceKey,
      date,
      pending,
      removed,
      originalDescription,
      ...(dialect === undefined ? {} : { dialect }),
      ...(valueDate ? { valueDate } : {}),
      ...(listedOn ? { listedOn: listingsOf(listedOn) } : {}),
      amount,
      currency,
      reference,
    },
    content: contentOfRow(row, read),
    sourceId: strongId(sourceKey),
  };
}

const MARK = '{}';

/** The entries of an account that a statement may speak of. */
export class KnownEntries {
  /** Each named once. */
  readonly all: readonly KnownEntry[];
  #byId: ReadonlyMap<string, KnownEntry> | undefined;
  /** Most contents are of one entry: a list for each would weigh more than the map. */
  #byContent: ReadonlyMap<Content, KnownEntry | readonly KnownEntry[]> | undefined;

  private constructor(entries: readonly KnownEntry[]) {
    this.all = entries;
  }

  static of(entries: Iterable<KnownEntry>): KnownEntries {
    const named = new Map<string, KnownEntry>();
    for (const entry of entries) named.set(entry.row.sourceKey, entry);
    return new KnownEntries([...named.values()]);
  }

  /** Those for which `isTaken` is true. */
  where(isTaken: (entry: KnownEntry) => boolean): KnownEntries {
    return this.all.every(isTaken) ? this : new KnownEntries(this.all.filter(isTaken));
  }

  withId(sourceId: string): KnownEntry | undefined {
    this.#byId ??= byId(this.all);
    return this.#byId.get(sourceId);
  }

  /** A content as a stored entry has it: the same text twice would weigh as much as the rest of an entry. */
  asKept(content: Content): Content {
    this.#byContent ??= byContent(this.all);
    const found = this.#byContent.get(content);
    if (found === undefined) return content;
    return ('row' in found ? found : found[0])?.content ?? content;
  }

  /** Those that are there before those that went. */
  withContent(content: Content): readonly KnownEntry[] {
    this.#byContent ??= byContent(this.all);
    const found = this.#byContent.get(content);
    if (found === undefined) return [];
    if ('row' in found) return [found];
    return found.toSorted((a, b) => Number(a.row.removed) - Number(b.row.removed));
  }
}

function byId(entries: readonly KnownEntry[]): ReadonlyMap<string, KnownEntry> {
  const found = new Map<string, KnownEntry>();
  for (const entry of entries) if (entry.sourceId !== undefined) found.set(entry.sourceId, entry);
  return found;
}

function byContent(entries: readonly KnownEntry[]): ReadonlyMap<Content, KnownEntry | readonly KnownEntry[]> {
  const found = new Map<Content, KnownEntry | KnownEntry[]>();
  for (const entry of entries) {
    const before = found.get(entry.content);
    if (before === undefined) found.set(entry.content, entry);
    else if ('row' in before) found.set(entry.content, [before, entry]);
    else before.push(entry);
  }
  return found;
}
