import { type Day, dateOf, firstOfMonth, monthOf } from '../../../world/days.ts';
import type { BusinessDays } from './calendar.ts';

/** A stretch of days that is generated as a whole, from a stream of its own: nothing in it depends on the clock. */
export interface TimelinePeriod {
  /** Unique within the timeline; part of ids and of stream labels. */
  readonly label: string;
  readonly first: Day;
  readonly last: Day;
  /** 1 to 12, for what happens once a year. */
  readonly month: number;
  /** The nth day from 1, or the last day of a shorter period. */
  day(n: number): Day;
  /** The nth day, or the next business day where there are such. */
  businessDay(n: number): Day;
  /** When the bank books what is due on the nth day by itself: statements, interest, fees of an overdraft. */
  bookedOn(n: number): Day;
  lastBusinessDay(): Day;
  /** Paydays of a two-weekly wage. */
  fortnightly(): readonly Day[];
  weekly(): readonly Day[];
}

export interface Timeline {
  /** All periods that touch the days from `from` to `to`, in order. */
  periods(from: Day, to: Day): readonly TimelinePeriod[];
  /** The day, or the next business day where there are such. */
  businessDay(day: Day): Day;
  /**
   * When a card purchase posts: some days after it was authorised, on a business day where there are such.
   * `ordinal` counts the everyday purchases of a day from 0; other purchases have none.
   */
  settle(authorised: Day, lag: number, ordinal?: number): Day;
}

export interface BankHours {
  readonly days: BusinessDays;
  /** Whether the bank books its own entries on business days alone. */
  readonly books: 'every day' | 'business days';
  /** Days within which a card purchase posts, on an earlier business day if need be. Absent: it waits for the next one. */
  readonly settlesWithin?: number;
}

/** Calendar months; payments move off the days on which banks are closed. */
export function calendarMonths(hours: BankHours): Timeline {
  const { days, settlesWithin = Number.POSITIVE_INFINITY } = hours;
  return {
    periods(from, to) {
      const periods: TimelinePeriod[] = [];
      for (let first = firstOfMonth(from); first <= to; first = firstOfMonth(first, 1))
        periods.push(month(first, hours));
      return periods;
    },
    businessDay: days.from,
    settle(authorised, lag) {
      const later = days.from(authorised + lag);
      return later <= authorised + settlesWithin ? later : days.until(authorised + lag);
    },
  };
}

function month(first: Day, { days, books }: BankHours): TimelinePeriod {
  const last = firstOfMonth(first, 1) - 1;
  const day = (n: number): Day => Math.min(first + n - 1, last);
  const businessDay = (n: number): Day => days.from(day(n));
  // Day 1 was a Friday.
  const everyOther = (step: number) => everyNth(first, last, 1, step).map(days.from);
  return {
    label: dateOf(first).slice(0, 7),
    first,
    last,
    month: monthOf(first),
    day,
    businessDay,
    bookedOn: books === 'every day' ? day : businessDay,
    lastBusinessDay: () => days.until(last),
    fortnightly: () => everyOther(14),
    weekly: () => everyOther(7),
  };
}

const CYCLE = 30;

/**
 * Stretches of 30 days counted from the day an Item was made, which ends stretch 0. Weekends do not count, so that the
 * distance of every entry from that day is always the same.
 */
export function cyclesUntil(anchor: Day): Timeline {
  return {
    periods(from, to) {
      const periods: TimelinePeriod[] = [];
      const start = Math.ceil((from - anchor) / CYCLE);
      for (let index = start; anchor + (index - 1) * CYCLE + 1 <= to; index++)
        periods.push(cycle(anchor, index));
      return periods;
    },
    businessDay: (day) => day,
    settle: (authorised, lag) => authorised + lag,
  };
}

function cycle(anchor: Day, index: number): TimelinePeriod {
  const last = anchor + index * CYCLE;
  const first = last - CYCLE + 1;
  const day = (n: number): Day => Math.min(first + n - 1, last);
  return {
    label: `cycle${index}`,
    first,
    last,
    month: (((index % 12) + 12) % 12) + 1,
    day,
    businessDay: day,
    bookedOn: day,
    lastBusinessDay: () => last,
    fortnightly: () => everyNth(first, last, anchor - 3, 14),
    weekly: () => everyNth(first, last, anchor - 3, 7),
  };
}

function everyNth(first: Day, last: Day, anchor: Day, step: number): Day[] {
  const days: Day[] = [];
  for (let day = anchor + Math.ceil((first - anchor) / step) * step; day <= last; day += step) days.push(day);
  return days;
}
