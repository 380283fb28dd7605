import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isCalendarDate, isoDate, isoTime, parseOffsetTime } from './dates.ts';

describe('dates', () => {
  it.each(['2024-02-29', '2000-02-29', '1000-01-01', '9999-12-31', '2026-11-30'])('know %s', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0999-01-01',
    '2026-1-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '',
  ])('refuse %j', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });

  it('count days forward and back over every month and leap year', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: -5000, max: 5000 }),
        (day, days) => {
          const date = addDays('1000-01-01', day + 5000);
          expect(addDays(addDays(date, days), -days)).toBe(date);
          expect(isCalendarDate(date)).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['2026-03-01T12:00:00Z', 0],
    ['2026-03-01t12:00:00.5z', 500],
    ['2026-03-01T12:00:00.123456+00:00', 123],
    ['2026-03-01T14:00:00.123999999+02:00', 123],
    ['2026-02-28T23:30:00-12:30', 0],
  ])('read %s, as clients of any language write a time', (text, ms) => {
    expect(parseOffsetTime(text)).toBe(Date.UTC(2026, 2, 1, 12) + ms);
  });

  it.each([
    '2026-03-01',
    '2026-03-01T12:00:00',
    '2026-02-30T12:00:00Z',
    '2026-03-01T25:00:00Z',
    '2026-12-31T23:59:60Z',
    '2026-03-01T12:00:00+01:00[Europe/Berlin]',
  ])('read no time in %s', (text) => {
    expect(parseOffsetTime(text)).toBeUndefined();
  });

  it('are written in UTC, times without a fraction of a second', () => {
    expect(isoDate(Date.UTC(2026, 0, 31, 23, 59, 59, 999))).toBe('2026-01-31');
    expect(isoTime(Date.UTC(2026, 0, 31, 23, 59, 59, 999))).toBe('2026-01-31T23:59:59Z');
  });
});
