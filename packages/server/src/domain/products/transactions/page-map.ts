import type { TransactionList, TransactionReader } from '../../records/transactions/transaction-store.ts';

/** Lists that are kept in mind; each is a few kilobytes. */
const ENTRIES_MAX = 500;

/**
 * How many transactions a window holds, and where its pages begin.
 *
 * An entry is named by the version of the Item's list (that of the team's data, and the number of the list's last change), so it
 * is exact for as long as it is used, over any number of processes (D22), and it serves every window of the list.
 */
export interface PageMap {
  total(list: TransactionList, version: string | number): Promise<number>;
  /** The narrower list that `offset` falls into, and the rows of it to skip: at most one day's. */
  start(
    list: TransactionList,
    version: string | number,
    offset: number,
  ): Promise<{ list: TransactionList; skip: number }>;
}

/** Days newest first, and the number of rows before each. */
interface Days {
  readonly dates: readonly string[];
  readonly before: readonly number[];
}

export function createPageMap(reader: TransactionReader): PageMap {
  const entries = new Map<string, Promise<Days>>();

  const daysOf = (list: TransactionList, version: string | number): Promise<Days> => {
    const name = JSON.stringify([list.itemId, version, list.seqMax ?? null, list.accountIds ?? null]);
    const known = entries.get(name);
    if (known) {
      entries.delete(name);
      entries.set(name, known);
      return known;
    }
    if (entries.size >= ENTRIES_MAX) entries.delete(entries.keys().next().value ?? '');
    const days = readDays(reader, list);
    days.catch(() => entries.delete(name));
    entries.set(name, days);
    return days;
  };

  return {
    async total(list, version) {
      const days = await daysOf(list, version);
      return (
        rowsBefore(days, firstOlderThan(days, list.from)) - rowsBefore(days, firstNotNewerThan(days, list.to))
      );
    },
    async start(list, version, offset) {
      const days = await daysOf(list, version);
      const place = rowsBefore(days, firstNotNewerThan(days, list.to)) + offset;
      const day = lastIndex(days.dates.length, (index) => rowsBefore(days, index) <= place);
      const to = days.dates[day];
      if (to === undefined || to > list.to) return { list, skip: offset };
      return { list: { ...list, to }, skip: place - rowsBefore(days, day) };
    },
  };
}

async function readDays(reader: TransactionReader, list: TransactionList): Promise<Days> {
  const days = await reader.days(list);
  const before = [0];
  for (const { live } of days) before.push((before.at(-1) ?? 0) + live);
  return { dates: days.map(({ date }) => date), before };
}

function rowsBefore({ before }: Days, index: number): number {
  return before[index] ?? 0;
}

/** Index of the newest day that is not after `to`. */
function firstNotNewerThan({ dates }: Days, to: string): number {
  return lastIndex(dates.length, (index) => (dates[index] ?? '') > to) + 1;
}

/** Index of the newest day before `from`. */
function firstOlderThan({ dates }: Days, from: string): number {
  return lastIndex(dates.length, (index) => (dates[index] ?? '') >= from) + 1;
}

/** The last index of 0 … length − 1 for which `holds`, which is true up to some index and false after it; −1 when it never is. */
function lastIndex(length: number, holds: (index: number) => boolean): number {
  let low = -1;
  let high = length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
