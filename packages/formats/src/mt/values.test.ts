import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDate } from '../statement/arbitraries.ts';
import { mtAmount, mtEntryDate } from './values.ts';

const DAY_MS = 86_400_000;

test('an entry is of the year in which its day lies nearest to the value date', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -182, max: 182 }), (valueDate, days) => {
      const entry = new Date(Date.parse(valueDate) + days * DAY_MS).toISOString().slice(0, 10);
      const read = mtEntryDate(entry.slice(5).replace('-', ''), valueDate);
      expect(read).toEqual({ date: entry, isCorrected: false });
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['0229', '2026-03-01', { date: '2026-02-28', isCorrected: true }],
  ['0831', '2026-03-01', { date: '2025-08-31', isCorrected: false }],
  ['1301', '2026-03-01', null],
  ['0100', '2026-03-01', null],
])('the day %s beside %s is %j', (text, valueDate, day) => {
  expect(mtEntryDate(text, valueDate)).toEqual(day);
});

test.each([
  ['12,50', '12.50'],
  ['12.5', '12.5'],
  ['007,', '7'],
  ['0000', '0'],
  ['00,10', '0.10'],
  [' 5,0 ', '5.0'],
  [`${'9'.repeat(30)},${'1'.repeat(18)}`, `${'9'.repeat(30)}.${'1'.repeat(18)}`],
  ['9'.repeat(31), null],
  ['1,2,3', null],
  ['1.000,50', null],
  [',50', null],
  ['', null],
])('the amount %s is %j', (text, amount) => {
  expect(mtAmount(text)).toBe(amount);
});
