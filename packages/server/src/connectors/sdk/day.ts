import { isCalendarDate, isoDate } from '../../world/dates.ts';
import { ConnectorError } from './failure.ts';
import type { Window } from './reads.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
const wallClocks = new Map<string, Intl.DateTimeFormat>();

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/** What a source says of when something was: its day in the institution's zone, and its moment where it gave a real time. */
export interface Moment {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** RFC 3339 with offset. */
  readonly at?: string;
}

/**
 * The moment of a timestamp. One without an offset is taken as of the institution's zone, and a midnight is a day without a time.
 * @throws ConnectorError `malformed`
 */
export function momentOf(timestamp: string, zone: string, place: string): Moment {
  const [, day = '', time, offset] = TIMESTAMP.exec(timestamp) ?? [];
  if (!isCalendarDate(day)) throw new ConnectorError('malformed', { reason: `${place} is no timestamp` });
  if (time === undefined || offset === undefined || /^[0:.]+$/.test(time)) return { date: day };
  const at = Date.parse(timestamp.replace(' ', 'T'));
  if (Number.isNaN(at)) throw new ConnectorError('malformed', { reason: `${place} is no timestamp` });
  return { date: dayIn(zone, at), at: new Date(at).toISOString() };
}

/**
 * Milliseconds of a timestamp; null where it is none. One without an offset is taken as of the institution's zone, and a date alone as its
 * beginning in UTC.
 */
export function instantOf(timestamp: string | null, zone: string): number | null {
  const [, day = '', time = '00:00', offset] = TIMESTAMP.exec(timestamp ?? '') ?? [];
  if (!isCalendarDate(day)) return null;
  const at = Date.parse(`${day}T${time}${offset ?? 'Z'}`);
  if (Number.isNaN(at)) return null;
  return offset !== undefined || timestamp === day ? at : fromWallClock(at, zone);
}

/** The instant at which clocks of a zone show what UTC shows at `shown`. */
function fromWallClock(shown: number, zone: string): number {
  // The offset may change between the two.
  const near = shown - offsetOf(shown, zone);
  return shown - offsetOf(near, zone);
}

/** Milliseconds by which clocks of a zone are ahead of UTC. */
function offsetOf(at: number, zone: string): number {
  const seconds = Math.floor(at / 1000) * 1000;
  return Date.parse(`${wallClockOf(zone).format(seconds).replace(' ', 'T')}Z`) - seconds;
}

/** The calendar date of an instant in a zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: number): string {
  return formatOf(zone).format(at);
}

/**
 * A window that ends today, as far as the institution's own today: east of Greenwich that begins earlier, and what is booked then is in
 * the balance already.
 * @param now in milliseconds
 */
export function untilToday({ from, to }: Window, zone: string, now: number): Window {
  const today = dayIn(zone, now);
  return { from, to: to === isoDate(now) && today > to ? today : to };
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, known);
  return known;
}

/** `YYYY-MM-DD HH:MM:SS` */
function wallClockOf(zone: string): Intl.DateTimeFormat {
  const known =
    wallClocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  wallClocks.set(zone, known);
  return known;
}
