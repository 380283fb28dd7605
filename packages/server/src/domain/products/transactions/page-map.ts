import type { ListAnchor, TransactionList, TransactionReader } from './transaction-store.ts';

/** One anchor for so many rows: a page starts after at most this many skipped ones. */
const STEP = 100;
/** A first page needs no anchors; only a deep one pays for the scan. */
const DEEP_OFFSET = 1000;
const ENTRIES_MAX = 500;

interface Entry {
  readonly total: Promise<number>;
  anchors?: Promise<readonly ListAnchor[]>;
}

/**
 * What is known of a list of transactions: its length, and where its pages begin. An entry is named by the list's version (the
 * number of the Item's last change), so it is exact for as long as it is used, over any number of processes (D22).
 */
export interface PageMap {
  total(list: TransactionList, version: number): Promise<number>;
  /** Where to start reading, and how many rows to skip from there, to come to `offset`. */
  start(
    list: TransactionList,
    version: number,
    offset: number,
  ): Promise<{ anchor?: ListAnchor; skip: number }>;
}

export function createPageMap(reader: TransactionReader): PageMap {
  const entries = new Map<string, Entry>();

  const entryOf = (list: TransactionList, version: number): Entry => {
    const name = JSON.stringify([
      list.itemId,
      version,
      list.from,
      list.to,
      list.seqMax,
      list.accountIds ?? null,
    ]);
    const known = entries.get(name);
    if (known) {
      entries.delete(name);
      entries.set(name, known);
      return known;
    }
    if (entries.size >= ENTRIES_MAX) entries.delete(entries.keys().next().value ?? '');
    const entry: Entry = { total: reader.count(list) };
    entry.total.catch(() => entries.delete(name));
    entries.set(name, entry);
    return entry;
  };

  return {
    total: (list, version) => entryOf(list, version).total,
    async start(list, version, offset) {
      if (offset < DEEP_OFFSET) return { skip: offset };
      const entry = entryOf(list, version);
      entry.anchors ??= reader.anchors(list, STEP);
      entry.anchors.catch(() => {
        delete entry.anchors;
      });
      const anchor = (await entry.anchors)[Math.floor(offset / STEP)];
      return anchor ? { anchor, skip: offset % STEP } : { skip: offset };
    },
  };
}
