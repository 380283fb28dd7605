import { isoDate } from '../../../world/dates.ts';

/** A calendar date as whole days since 1970-01-01: distances between dates are what rhythms are told by. */
export type Day = number;

const DAY_MS = 86_400_000;

export function dayOf(date: string): Day {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))) / DAY_MS;
}

export function dateOf(day: Day): string {
  return isoDate(day * DAY_MS);
}

/** The same day of the month, `months` later; the last one where that month is shorter. */
export function addMonths(day: Day, months: number): Day {
  return inMonth(day, months, dayOfMonth(day));
}

export function dayOfMonth(day: Day): number {
  return new Date(day * DAY_MS).getUTCDate();
}

export function isLastOfMonth(day: Day): boolean {
  return dayOfMonth(day + 1) === 1;
}

/** Day `n` of the month that lies `months` after that of `day`; its last day where it is shorter. */
export function inMonth(day: Day, months: number, n: number): Day {
  const date = new Date(day * DAY_MS);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + months;
  const first = Date.UTC(year, month, 1) / DAY_MS;
  return Math.min(first + n - 1, Date.UTC(year, month + 1, 1) / DAY_MS - 1);
}
