import { counted } from './counted.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const timeOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const wholeDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** `22 Nov, 14:02`, and `22 Nov 2024, 14:02` of another year. */
export function shortTime(at: number, now: number = Date.now()): string {
  return `${dayOf(at, now)}, ${timeOfDay.format(at).slice(0, 5)}`;
}

function dayOf(at: number, now: number): string {
  const isOfYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isOfYear ? day : dayOfYear).format(at);
}

/** `22 Nov 2026, 14:02:31`. */
export function exactTime(at: number): string {
  return `${fullTime(at)}${timeOfDay.format(at).slice(5)}`;
}

/** `22 Nov 2026, 14:02`, in the time zone of the reader. */
export function fullTime(at: number): string {
  return dayAndTime.format(at);
}

/** `14:02:31` today, `21 Nov 14:02:31` on other days. */
export function clockTime(at: number, now: number): string {
  const time = timeOfDay.format(at);
  return new Date(at).toDateString() === new Date(now).toDateString() ? time : `${dayOf(at, now)} ${time}`;
}

/** `22 Nov 2026` of `2026-11-22`. */
export function dateText(date: string): string {
  return wholeDay.format(Date.parse(date));
}

/** `12 s ago`, `in 3 days`; from a minute to years in the largest whole unit. */
export function distance(at: number, now: number): string {
  const span = Math.abs(at - now);
  const text = spanText(span);
  if (span < 1000) return 'now';
  return at > now ? `in ${text}` : `${text} ago`;
}

function spanText(span: number): string {
  if (span < MINUTE_MS) return `${Math.floor(span / 1000)} s`;
  if (span < HOUR_MS) return `${Math.floor(span / MINUTE_MS)} min`;
  if (span < DAY_MS) return `${Math.floor(span / HOUR_MS)} h`;
  const days = Math.floor(span / DAY_MS);
  return counted(days, 'day');
}

/** `0.8 ms`, `43 ms`, `1.2 s`. */
export function durationText(microseconds: number): string {
  const ms = microseconds / 1000;
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** `512 B`, `14 kB`, `1.2 MB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
