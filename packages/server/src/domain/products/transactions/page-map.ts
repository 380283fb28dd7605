import { type CountedDays, dateOfDay, dayNumber } from '../../records/transactions/counted-days.ts';
import type {
  TransactionList,
  TransactionReader,
  WholeList,
} from '../../records/transactions/transaction-store.ts';

/** Lists that are kept in mind; each is some kilobytes. */
const ENTRIES_MAX = 500;

/**
 * How many transactions a window holds, and where its pages begin.
 *
 * An entry is named by the version of the Item's list (that of the team's data, and the number of the list's last change), so it
 * is exact for as long as it is used, over any number of processes (D22), and it serves every window of the list.
 */
export interface PageMap {
  /** Whether an Item has live rows of any of these accounts. It is read together with the total of all rows, which is asked for next. */
  hasRowsOf(itemId: string, accountIds: readonly string[], version: string | number): Promise<boolean>;
  total(list: TransactionList, version: string | number): Promise<number>;
  /** The narrower list that `offset` falls into, and the rows of it to skip: at most one day's. */
  start(
    list: TransactionList,
    version: string | number,
    offset: number,
  ): Promise<{ list: TransactionList; skip: number }>;
}

/** What is kept of a list. */
interface Entry {
  readonly days: Promise<CountedDays>;
  /** Of a whole list: the accounts that were asked about with it, as JSON text. */
  readonly asked?: string;
}

export function createPageMap(reader: TransactionReader): PageMap {
  const entries = new Map<string, Entry>();

  const kept = (name: string): Entry | undefined => {
    const known = entries.get(name);
    if (!known) return undefined;
    entries.delete(name);
    entries.set(name, known);
    return known;
  };
  const keep = (name: string, entry: Entry): void => {
    if (entries.size >= ENTRIES_MAX) entries.delete(entries.keys().next().value ?? '');
    entry.days.catch(() => entries.delete(name));
    entries.set(name, entry);
  };
  const daysOf = (list: TransactionList, version: string | number): Promise<CountedDays> => {
    const name = nameOf(list, version);
    const known = kept(name);
    if (known) return known.days;
    const days = reader.countedDays(list);
    keep(name, { days });
    return days;
  };

  return {
    async hasRowsOf(itemId, accountIds, version) {
      const name = nameOf({ itemId }, version);
      const asked = JSON.stringify(accountIds);
      const known = kept(name);
      // Kept with the same question, so it is the answer to that.
      if (known?.asked === asked) return ((await known.days) as WholeList).hasRowsOf;
      const days = reader.wholeList(itemId, accountIds);
      keep(name, { days, asked });
      return (await days).hasRowsOf;
    },
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
      if (to === undefined || to > dayNumber(list.to)) return { list, skip: offset };
      return { list: { ...list, to: dateOfDay(to) }, skip: place - rowsBefore(days, day) };
    },
  };
}

function nameOf(
  { itemId, seqMax, accountIds }: Pick<TransactionList, 'itemId' | 'seqMax' | 'accountIds'>,
  version: string | number,
): string {
  return JSON.stringify([itemId, version, seqMax ?? null, accountIds ?? null]);
}

function rowsBefore({ before }: CountedDays, index: number): number {
  return before[index] ?? 0;
}

/** Index of the newest day that is not after `to`. */
function firstNotNewerThan({ dates }: CountedDays, to: string): number {
  const last = dayNumber(to);
  return lastIndex(dates.length, (index) => (dates[index] ?? 0) > last) + 1;
}

/** Index of the newest day before `from`. */
function firstOlderThan({ dates }: CountedDays, from: string): number {
  const first = dayNumber(from);
  return lastIndex(dates.length, (index) => (dates[index] ?? 0) >= first) + 1;
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
