import { DAY_MS } from './durations.ts';

/** A calendar date as whole days since 1970-01-01: the form for distances and rhythms. */
export type Day = number;

/** The day in UTC of a time in milliseconds. */
export function dayOf(atMs: number): Day {
  return Math.floor(atMs / DAY_MS);
}

export function yearOf(day: Day): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/** Some eleven years: histories name the same days again and again. */
const DATES_MAX = 4096;
const dates = new Map<Day, string>();

/** The day as `YYYY-MM-DD`. */
export function dateOf(day: Day): string {
  const known = dates.get(day);
  if (known !== undefined) return known;
  if (dates.size >= DATES_MAX) dates.clear();
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  dates.set(day, date);
  return date;
}

/** @throws RangeError for text that is no `YYYY-MM-DD` date. */
export function parseDay(date: string): Day {
  const at = Date.parse(`${date}T00:00:00Z`);
  if (!Number.isFinite(at)) throw new RangeError('not a calendar date');
  return dayOf(at);
}

export function dayOfMonth(day: Day): number {
  return new Date(day * DAY_MS).getUTCDate();
}

/** The month from 1 to 12. */
export function monthOf(day: Day): number {
  return new Date(day * DAY_MS).getUTCMonth() + 1;
}

export function isLastOfMonth(day: Day): boolean {
  return dayOfMonth(day + 1) === 1;
}

/** The first day of the month that lies `months` away from the given day's month. */
export function firstOfMonth(day: Day, months = 0): Day {
  const date = new Date(day * DAY_MS);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

/** January 1 of the day's year. */
export function firstOfYear(day: Day): Day {
  return dayOf(Date.UTC(new Date(day * DAY_MS).getUTCFullYear(), 0, 1));
}

/** Day `n` of the month that lies `months` away; the last day where that month is shorter. */
export function inMonth(day: Day, months: number, n: number): Day {
  return Math.min(firstOfMonth(day, months) + n - 1, firstOfMonth(day, months + 1) - 1);
}

/** The day of the same number `months` away; the last day where that month is shorter. */
export function addMonths(day: Day, months: number): Day {
  return inMonth(day, months, dayOfMonth(day));
}
