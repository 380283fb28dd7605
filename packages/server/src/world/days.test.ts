import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMonths,
  dateOf,
  dayOf,
  firstOfMonth,
  firstOfYear,
  inMonth,
  isLastOfMonth,
  monthOf,
  parseDay,
} from './days.ts';

const moved = (date: string, months: number) => dateOf(addMonths(parseDay(date), months));

test('a date is the same after it was counted in days', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (day) => {
      expect(parseDay(dateOf(day))).toBe(day);
      expect(dayOf(Date.parse(`${dateOf(day)}T23:59:59.999Z`))).toBe(day);
    }),
  );
  expect(() => parseDay('soon')).toThrow(RangeError);
});

test('months keep the day of the month, or take the last one where they are shorter', () => {
  expect(moved('2024-01-31', 1)).toBe('2024-02-29');
  expect(moved('2023-01-31', 1)).toBe('2023-02-28');
  expect(moved('2024-03-31', -1)).toBe('2024-02-29');
  expect(moved('2024-11-15', 2)).toBe('2025-01-15');
  expect(moved('2024-05-31', 12)).toBe('2025-05-31');
  expect(dateOf(inMonth(parseDay('2024-01-05'), 1, 31))).toBe('2024-02-29');
});

test('the parts of a date', () => {
  const day = parseDay('2024-12-31');
  expect([monthOf(day), isLastOfMonth(day), isLastOfMonth(day - 1)]).toEqual([12, true, false]);
  expect(dateOf(firstOfMonth(day))).toBe('2024-12-01');
  expect(dateOf(firstOfMonth(day, 1))).toBe('2025-01-01');
  expect(dateOf(firstOfYear(day))).toBe('2024-01-01');
});
