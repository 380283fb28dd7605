import { afterEach, expect, it } from 'vitest';
import { dayEnd } from './day-end.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it.each([
  ['an ordinary one', 'Europe/Berlin', '2026-06-10', '2026-06-10T22:00:00Z'],
  ['one of 23 hours', 'Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00Z'],
  ['one of 25 hours', 'Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00Z'],
  ['the last of a year', 'UTC', '2026-12-31', '2027-01-01T00:00:00Z'],
])('is the next midnight of the reader: %s', (_, timeZone, day, end) => {
  process.env.TZ = timeZone;
  expect(dayEnd(day)).toBe(Date.parse(end));
});

it.each(['', '2026-13-40', 'yesterday'])('is none of what names no day: %j', (text) => {
  expect(dayEnd(text)).toBeUndefined();
});
