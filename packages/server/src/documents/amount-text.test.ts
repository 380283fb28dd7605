import { expect, it } from 'vitest';
import { amountText } from './amount-text.ts';

it.each([
  ['1204.5', 'USD', '1,204.50'],
  ['-1234567.891', 'USD', '-1,234,567.891'],
  ['999', 'JPY', '999'],
  ['-100', 'EUR', '-100.00'],
  ['1000', 'JPY', '1,000'],
])('writes %s %s as %s', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text);
});
