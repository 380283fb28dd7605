import { isCalendarDate, parseDuration, parseTime } from '../../world/dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../world/durations.ts';
import { usageError } from '../command/exit-codes.ts';

/** Milliseconds of `2026-04-01T00:00:00Z`, or of the beginning of the day `2026-04-01`. @throws CommandError that names the argument */
export function readTime(argument: string, text: string): number {
  const at = parseTime(isCalendarDate(text) ? `${text}T00:00:00Z` : text);
  if (at === undefined)
    throw usageError(`${argument} must be a time in UTC like 2026-04-01T00:00:00Z, or a day like 2026-04-01`);
  return at;
}

const SPAN = /^(\d{1,7})([smhdw])$/;
const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  m: MINUTE_MS,
  h: HOUR_MS,
  d: DAY_MS,
  w: 7 * DAY_MS,
};

/** Milliseconds of `31d`, `2w`, `12h`, `90m`, `30s`, `0`, or of an ISO 8601 duration such as `P31D`. @throws CommandError */
export function readSpan(argument: string, text: string): number {
  if (text === '0') return 0;
  const match = SPAN.exec(text);
  const span = match ? Number(match[1]) * (UNITS[match[2] ?? ''] ?? 0) : parseDuration(text);
  if (span === undefined)
    throw usageError(`${argument} must be a span of time like 31d, 2w, 12h, 90m or P31D`);
  return span;
}
