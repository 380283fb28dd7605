import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, parseTyped } from './typed-amount.ts';

describe('a number that a person typed', () => {
  it.each([
    ['12', '12'],
    ['12.5', '12.5'],
    ['12,50', '12.50'],
    ['.07', '0.07'],
    [',07', '0.07'],
    ['$0.07', '0.07'],
    ['12 %', '12'],
    [' 1 234,50 ', '1234.50'],
    ['1\u202f234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ["1'234.50", '1234.50'],
    ['1,234', '1234'],
    ['1.234.567', '1234567'],
    ['007', '7'],
    ['0', '0'],
    ['00.10', '0.10'],
  ])('%j is %s', (typed, amount) => {
    expect(parseTyped(typed)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    '$',
    'abc',
    '1.2345',
    '1,2,3',
    '1.234,567',
    '-5',
    '1e3',
    '5.',
    '12..5',
    '1,23.4',
    '0.123',
    '0,123',
  ])('%j is none', (typed) => {
    expect(parseTyped(typed)).toBeNull();
  });

  it('is never read as more or less than it says', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), fc.stringMatching(/^\d\d$/), (whole, cents) => {
        const grouped = `${whole}`.replace(/\B(?=(\d{3})+$)/g, ',');
        expect(parseTyped(`${grouped}.${cents}`)).toBe(`${whole}.${cents}`);
        expect(parseTyped(`${grouped.replaceAll(',', '.')},${cents}`)).toBe(`${whole}.${cents}`);
      }),
    );
  });
});

it('compares in hundredths, with both ends', () => {
  expect(['0', '0.01', '0.5', '0.99', '1', '1.00'].map((amount) => isWithin(amount, 1n, 99n))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isWithin('100.01', 1n, 10_000n)).toBe(false);
  expect(isWithin('100', 1n, 10_000n)).toBe(true);
});
