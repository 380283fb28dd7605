import { addDays } from '../../../world/dates.ts';
import { signedAmount } from './content.ts';
import type { KnownEntry } from './known-entries.ts';
import { haveOneName, mayBeOne, type OpenEntry } from './match-dialects.ts';
import { likeness } from './pending-of.ts';
import { isWithin, type Period } from './period.ts';

/** A value day lies this long before or behind the day of booking at most: a weekend with holidays. */
export const VALUE_DAYS_MAX = 5;

/** What of two days may be one. */
interface Judge {
  readonly dialect: string;
  readonly period: Period;
  /** Only what a day or a reference names: days were not compared with themselves yet. */
  readonly namedAlone?: true;
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
  const byMoney = Map.groupBy(
    stored.filter(({ row }) => !row.removed && !row.pending),
    ({ row }) => JSON.stringify([row.amount, row.currency]),
  );
  for (const one of open) {
    const { entry } = one;
    if (entry.status === 'pending') continue;
    const earliest = addDays(entry.date, -VALUE_DAYS_MAX);
    const latest = addDays(entry.date, VALUE_DAYS_MAX);
    const near = (byMoney.get(JSON.stringify([signedAmount(entry), entry.currency])) ?? []).filter(
      (other) =>
        !taken.has(other) &&
        other.row.date >= earliest &&
        other.row.date <= latest &&
        mayBeOne(entry, other, dialect),
    );
    const best = near
      .map((other) => ({ other, worth: worthOf(one, other, period) }))
      .filter(({ worth, other }) => (namedAlone ? worth > ALIKE && other.row.date !== entry.date : worth > 0))
      .sort((a, b) => b.worth - a.worth)[0];
    if (!best) continue;
    pairs.set(one.index, best.other);
    taken.add(best.other);
  }
  return pairs;
}

/** Of two whose texts are the same; what is named is worth more. */
const ALIKE = 1;

/** 0 for none. */
function worthOf({ entry }: OpenEntry, other: KnownEntry, period: Period): number {
  if (haveOneName(entry, other)) return 3;
  const { valueDate, bookingDate } = entry.details ?? {};
  const { row } = other;
  const isNamed = row.date === valueDate || row.date === bookingDate || row.valueDate === entry.date;
  const isSpokenOf = isWithin(row.date, period);
  if (!isNamed && !isSpokenOf) return 0;
  const alike = likeness(entry, other);
  if (isNamed && alike > 0) return 2;
  return isSpokenOf ? alike : 0;
}
