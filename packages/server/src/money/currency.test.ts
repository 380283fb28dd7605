import { expect, it } from 'vitest';
import { writtenAmount } from './currency.ts';

it.each([
  ['4.5', 'USD', '4.50'],
  ['-1200', 'EUR', '-1200.00'],
  ['1200', 'JPY', '1200'],
  ['0.1234', 'USD', '0.1234'],
  ['7', 'KWD', '7.000'],
  // New in ISO 4217 since 2021.
  ['4.5', 'XCG', '4.50'],
  ['4.5', 'ZWG', '4.50'],
  ['4.5', 'VED', '4.50'],
  ['15.5', 'POINTS', '15.5'],
])('writes %s %s as %s', (amount, currency, text) => {
  expect(writtenAmount(amount, currency)).toBe(text);
});
