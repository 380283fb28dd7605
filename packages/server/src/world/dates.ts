const DAY_MS = 86_400_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The calendar date in UTC of a time in milliseconds, as `YYYY-MM-DD`. */
export function isoDate(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** `2020-12-02T21:14:54Z`: seconds and `Z`, the form of times on the wire (api.md 2.2). */
export function isoTime(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19)}Z`;
}

/** True for a date of the calendar written `YYYY-MM-DD` (REQ-3). */
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
