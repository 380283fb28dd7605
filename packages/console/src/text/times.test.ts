import { expect, it } from 'vitest';
import { clockTime, shortTime } from './times.ts';

const now = new Date(2026, 10, 29, 18, 0).getTime();

it('names the year of a time that is of another one', () => {
  expect(shortTime(new Date(2026, 0, 2, 14, 2).getTime(), now)).toBe('2 Jan, 14:02');
  expect(shortTime(new Date(2024, 10, 22, 14, 2).getTime(), now)).toBe('22 Nov 2024, 14:02');
  expect(shortTime(new Date(2027, 0, 1).getTime(), now)).toBe('1 Jan 2027, 00:00');
  expect(clockTime(new Date(2025, 11, 31, 23, 59, 1).getTime(), now)).toBe('31 Dec 2025 23:59:01');
});
