import { ConnectorError } from '../sdk/failure.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date, `YYYY-MM-DD`, of an instant in milliseconds in a zone such as `America/Chicago`. */
export function dateIn(zone: string, atMs: number): string {
  return formatOf(zone).format(atMs);
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  try {
    const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    formats.set(zone, made);
    return made;
  } catch {
    throw new ConnectorError('client_rejected', {
      reason: "the institution's profile names a time zone that does not exist",
    });
  }
}

/** Midnight UTC of a calendar date, in seconds since 1970. */
export function secondsOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1000;
}
