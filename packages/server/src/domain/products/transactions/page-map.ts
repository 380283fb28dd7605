import { type CountedDays, dateOfDay, dayNumber } from '../../records/transactions/counted-days.ts';
import type {
  TransactionList,
  TransactionReader,
  WholeList,
  WholeWindow,
} from '../../records/transactions/transaction-store.ts';

/** Lists whose days are kept in mind; each is some kilobytes. */
const DAYS_MAX = 500;
/** Windows whose totals are kept in mind; each is some hundred bytes. */
const TOTALS_MAX = 5000;

/** Undefined where nothing may be kept. */
type ListVersion = string | undefined;

/**
 * How many transactions a window holds, and where its pages begin.
 *
 * An entry is named by the version of the Item's list (the server, that of the team's data, and the number of the last change), so it
 * is exact for as long as it is used, over any number of processes (D22), and it serves every window of the list.
 */
export interface PageMap {
  /** The total of a window of all accounts, and whether the Item has live rows of any of these. */
  whole(window: WholeWindow, accountIds: readonly string[], version: ListVersion): Promise<WholeList>;
  total(list: TransactionList, version: ListVersion): Promise<number>;
  /** The narrower list that `offset` falls into, and the rows of it to skip: at most one day's. */
  start(
    list: TransactionList,
    version: ListVersion,
    offset: number,
  ): Promise<{ list: TransactionList; skip: number }>;
}

export function createPageMap(reader: TransactionReader): PageMap {
  const days = createKept<CountedDays>(DAYS_MAX);
  const totals = createKept<WholeList>(TOTALS_MAX);
  const daysOf = (list: TransactionList, version: ListVersion): Promise<CountedDays> =>
    days(nameOf(list, version), () => reader.countedDays(list));

  return {
    whole(window, accountIds, version) {
      const { itemId, from, to } = window;
      const name =
        version === undefined ? undefined : JSON.stringify([itemId, version, from, to, accountIds]);
      return totals(name, () => reader.wholeList(window, accountIds));
    },
    async total(list, version) {
      const days = await daysOf(list, version);
      return (
        rowsBefore(days, firstOlderThan(days, list.from)) - rowsBefore(days, firstNotNewerThan(days, list.to))
      );
    },
    async start(list, version, offset) {
      if (offset === 0) return { list, skip: 0 };
      const days = await daysOf(list, version);
      const place = rowsBefore(days, firstNotNewerThan(days, list.to)) + offset;
      const day = lastIndex(days.dates.length, (index) => rowsBefore(days, index) <= place);
      const to = days.dates[day];
      if (to === undefined || to > dayNumber(list.to)) return { list, skip: offset };
      return { list: { ...list, to: dateOfDay(to) }, skip: place - rowsBefore(days, day) };
    },
  };
}

/** Answers by name, those that were used last. */
function createKept<T>(entriesMax: number) {
  const entries = new Map<string, Promise<T>>();
  return (name: string | undefined, read: () => Promise<T>): Promise<T> => {
    if (name === undefined) return read();
    const known = entries.get(name);
    if (known) {
      entries.delete(name);
      entries.set(name, known);
      return known;
    }
    if (entries.size >= entriesMax) entries.delete(entries.keys().next().value ?? '');
    const answer = read();
    answer.catch(() => entries.delete(name));
    entries.set(name, answer);
    return answer;
  };
}

function nameOf(
  { itemId, seqMax, accountIds }: Pick<TransactionList, 'itemId' | 'seqMax' | 'accountIds'>,
  version: ListVersion,
): string | undefined {
  if (version === undefined) return undefined;
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
