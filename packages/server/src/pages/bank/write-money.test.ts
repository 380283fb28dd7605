import { expect, it } from 'vitest';
import { writeDate, writeMoney } from './write-money.ts';

it.each([
  ['110', 'USD', '$110.00'],
  ['23631.9805', 'USD', '$23,631.98'],
  ['0.005', 'GBP', '£0.01'],
  ['1200.5', 'KWD', 'KWD\u00a01,200.500'],
  ['9007199254740993.01', 'GBP', '£9,007,199,254,740,993.01'],
  ['-5.5', 'EUR', '-€5.50'],
  ['1200', 'JPY', '¥1,200'],
])('writes %s %s as %s', (amount, currency, text) => {
  expect(writeMoney(amount, currency)).toBe(text);
});

it('writes a date, whatever the time zone of the machine is', () => {
  expect(writeDate('2026-03-01')).toBe('March 1, 2026');
});
