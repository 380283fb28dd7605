import { isoDate, twoDigits } from '../calendar.ts';
import { zoneOffsetMinutes } from './zone.ts';

export interface OfxMoment {
  /** `YYYY-MM-DD` as written. */
  readonly date: string;
  /** RFC 3339 with offset; null unless the value holds a real time of day. */
  readonly at: string | null;
}

const LENGTH_MAX = 80;
const PATTERN = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(?:(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(?:\[([^\]]*)\]?)?$/;

/**
 * Reads an OFX date, `YYYYMMDD[HHMM[SS[.XXX]]][\[offset[:name]\]]`. Without a zone the time is GMT. Midnight is no time
 * of day, nor is noon without a zone (connectors.md 1.6). A zone that cannot be read leaves the date alone.
 * @returns null for an absent value (empty, or a date of zeros) and for what is no date.
 */
export function parseOfxDate(text: string): OfxMoment | null {
  if (text.length > LENGTH_MAX) return null;
  const match = PATTERN.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hour, minute, second = '00', fraction = '', zone] = match;
  const date = isoDate(Number(year), Number(month), Number(day));
  if (date === null) return null;
  if (hour === undefined || minute === undefined) return { date, at: null };
  return { date, at: timeOfDay(date, [hour, minute, second], fraction, zone) };
}

function timeOfDay(
  date: string,
  hms: [string, string, string],
  fraction: string,
  zone: string | undefined,
): string | null {
  const [hour, minute, second] = hms;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const clock = `${hour}${minute}${second}`;
  const isWhole = /^0*$/.test(fraction);
  if (isWhole && (clock === '000000' || (clock === '120000' && zone === undefined))) return null;
  const offset = zone === undefined ? 0 : zoneOffsetMinutes(zone);
  if (offset === null) return null;
  return `${date}T${hour}:${minute}:${second}${isWhole ? '' : `.${fraction}`}${offsetText(offset)}`;
}

function offsetText(minutes: number): string {
  if (minutes === 0) return 'Z';
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** Writes a date for an OFX file; with `at` its wall clock and offset, e.g. `20240131153000[-5]`. */
export function formatOfxDate(date: string, at: string | null): string {
  const match = at === null ? null : /^(.{10})T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)$/.exec(at);
  if (!match) return date.replaceAll('-', '');
  const [, day = date, hour, minute, second, fraction = '', offset = 'Z'] = match;
  return `${day.replaceAll('-', '')}${hour}${minute}${second}${fraction}[${zoneText(offset)}]`;
}

function zoneText(offset: string): string {
  if (offset === 'Z') return '0:GMT';
  const hours = `${offset.slice(0, 1)}${Number(offset.slice(1, 3))}`;
  const minutes = offset.slice(4);
  return minutes === '00' ? hours : `${hours}.${minutes}`;
}
