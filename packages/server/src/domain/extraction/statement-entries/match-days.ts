import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { addDays } from '../../../world/dates.ts';
import { oncePerName } from '../../../world/once.ts';
import { signedAmount } from './content.ts';
import type { KnownEntry } from './known-entries.ts';
import { bankNamesOf, mayBeOne, namesOfStored, type OpenEntry } from './match-dialects.ts';
import { likeness } from './pending-of.ts';
import { isWithin, type Period } from './period.ts';

/** A value day lies this long before or behind the day of booking at most: a weekend with holidays. */
export const VALUE_DAYS_MAX = 5;

/** What of two days may be one. */
interface Judge {
  readonly dialect: string;
  readonly period: Period;
  /** Only what a day or a reference names: days were not compared with themselves yet. */
  readonly namedAlone?: true | undefined;
}

/**
 * Finds the stored entries that files of other dialects put on another day: one says when it was booked, another from when it
 * counts for interest.
 *
 * A day that one of the two names besides its own, or a reference that both name, decides. What is left when every day was compared with
 * itself may be one as well where the statement speaks of the stored day and does not list the entry there, and the texts are alike.
 */
export function matchDays(
  open: readonly OpenEntry[],
  stored: readonly KnownEntry[],
  { dialect, period, namedAlone }: Judge,
): Map<number, KnownEntry> {
  const pairs = new Map<number, KnownEntry>();
  const taken = new Set<KnownEntry>();
  const others = stored.filter(({ row }) => row.dialect !== dialect && !row.removed && !row.pending);
  if (others.length === 0) return pairs;
  const near = nearOnes(others);
  for (const one of open) {
    const { entry } = one;
    if (entry.status === 'pending') continue;
    const names = bankNamesOf(entry);
    let best: Placed | undefined;
    let most = namedAlone ? ALIKE : 0;
    for (const found of near(entry)) {
      const { other, place } = found;
      const isLeft = !taken.has(other) && mayBeOne(entry, other, dialect);
      if (!isLeft || (namedAlone && other.row.date === entry.date)) continue;
      const worth = worthOf(entry, names, other, { period, namedAlone });
      // Of those that are worth the same the first one is taken.
      if (worth < most || (worth === most && (!best || best.place < place))) continue;
      best = found;
      most = worth;
    }
    if (!best) continue;
    pairs.set(one.index, best.other);
    taken.add(best.other);
  }
  return pairs;
}

/** A stored entry, and its place among all. */
interface Placed {
  readonly other: KnownEntry;
  readonly place: number;
}

/** Stored entries of an entry's amount, of days around it: a shop has one price a thousand times a year. */
function nearOnes(stored: readonly KnownEntry[]): (entry: RawTransaction) => Generator<Placed> {
  const byDay = Map.groupBy(
    stored.map((other, place) => ({ other, place })),
    ({ other: { row } }) => JSON.stringify([row.amount, row.currency, row.date]),
  );
  const around = oncePerName(daysAround);
  return function* (entry) {
    const amount = signedAmount(entry);
    for (const day of around(entry.date))
      yield* byDay.get(JSON.stringify([amount, entry.currency, day])) ?? [];
  };
}

function daysAround(date: string): string[] {
  return Array.from({ length: 2 * VALUE_DAYS_MAX + 1 }, (_, nth) => addDays(date, nth - VALUE_DAYS_MAX));
}

/** Of two whose texts are the same; what is named is worth more. */
const ALIKE = 1;

/** 0 for none. */
function worthOf(
  entry: RawTransaction,
  names: ReadonlySet<string>,
  other: KnownEntry,
  { period, namedAlone }: Pick<Judge, 'period' | 'namedAlone'>,
): number {
  if (names.size > 0 && !namesOfStored(other).isDisjointFrom(names)) return 3;
  const { valueDate, bookingDate } = entry.details ?? {};
  const { row } = other;
  const isNamed = row.date === valueDate || row.date === bookingDate || row.valueDate === entry.date;
  const isSpokenOf = isWithin(row.date, period);
  if (!isNamed && (namedAlone || !isSpokenOf)) return 0;
  const alike = likeness(entry, other);
  if (isNamed && alike > 0) return 2;
  return isSpokenOf ? alike : 0;
}
