import { DAY_MS } from './durations.ts';

/** No date is later: for periods without an end. */
export const LAST_DATE = '9999-12-31';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The calendar date in UTC of a time in milliseconds, as `YYYY-MM-DD`. */
export function isoDate(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** `2020-12-02T21:14:54Z`: seconds and `Z`, the form of times on the wire. */
export function isoTime(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19)}Z`;
}

/** True for a date of the calendar written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const at = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return Number(match[1]) >= 1000 && isoDate(at) === text;
}

/** The date `days` after `date`; before it when negative. */
export function addDays(date: string, days: number): string {
  return isoDate(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** Milliseconds of an ISO 8601 time in UTC with seconds and `Z`; undefined for anything else. */
export function parseTime(text: string): number | undefined {
  if (!TIME.test(text) || !isCalendarDate(text.slice(0, 10))) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}

const OFFSET_TIME = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(?:\.(\d+))?([Zz]|[+-]\d{2}:\d{2})$/;

/** Milliseconds of any time of RFC 3339, with an offset and parts of a second too; undefined for anything else. */
export function parseOffsetTime(text: string): number | undefined {
  const [, date = '', time = '', fraction = '', offset = ''] = OFFSET_TIME.exec(text) ?? [];
  if (!isCalendarDate(date)) return undefined;
  const at = Date.parse(`${date}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}${offset.toUpperCase()}`);
  return Number.isNaN(at) ? undefined : at;
}

const DURATION = /^P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,9})M)?(?:(\d{1,10})S)?)?$/;

/** Milliseconds of an ISO 8601 duration without months and years; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const match = DURATION.exec(text);
  if (!match || !/\d[WDHMS]$/.test(text)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return ((weeks * 7 + days) * 24 * 3600 + hours * 3600 + minutes * 60 + seconds) * 1000;
}
