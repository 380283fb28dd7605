import type { LongList } from '../../../world/packed-list.ts';
import { othersTurn } from '../../../world/pause.ts';

/** Entries between two turns of others; packed ones are unpacked as they are looked at. */
const SLICE = 2_000;

interface Ordered {
  readonly date: string;
  readonly order: number;
}

/**
 * Newest day first, then the source's order: the order of lists, so that rows lie on the disk as they are read. Day by day, because
 * sorting hundreds of thousands at once would hold up everything else.
 */
export async function inListOrder<Entry extends Ordered>(entries: readonly Entry[]): Promise<Entry[]> {
  const days = new Map<string, Entry[]>();
  let nth = 0;
  for (const entry of entries) {
    const day = days.get(entry.date);
    if (day) day.push(entry);
    else days.set(entry.date, [entry]);
    if (++nth % SLICE === 0) await othersTurn();
  }
  const ordered: Entry[] = [];
  for (const date of [...days.keys()].sort().reverse()) {
    const before = ordered.length;
    for (const entry of (days.get(date) ?? []).sort((a, b) => a.order - b.order)) ordered.push(entry);
    if (Math.floor(ordered.length / SLICE) > Math.floor(before / SLICE)) await othersTurn();
  }
  return ordered;
}

/** What is made of each entry, without those of which nothing is. */
export async function keptOf<Entry, Kept>(
  entries: LongList<Entry>,
  made: (entry: Entry, nth: number) => Kept | undefined,
): Promise<Kept[]> {
  const kept: Kept[] = [];
  let nth = 0;
  for (const entry of entries) {
    const one = made(entry, nth++);
    if (one !== undefined) kept.push(one);
    if (nth % SLICE === 0) await othersTurn();
  }
  return kept;
}

/** The last entry of each name, in the place of the first. */
export async function distinctBy<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): Promise<Entry[]> {
  const named = new Map<string, Entry>();
  let nth = 0;
  for (const entry of entries) {
    named.set(nameOf(entry), entry);
    if (++nth % SLICE === 0) await othersTurn();
  }
  return [...named.values()];
}
