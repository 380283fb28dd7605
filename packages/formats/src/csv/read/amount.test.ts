import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marksEvidence, parseCsvAmount } from './amount.ts';

const POINT = { decimalMark: '.', thousandsMark: ',' } as const;
const COMMA = { decimalMark: ',', thousandsMark: '.' } as const;

describe('amounts under known marks', () => {
  test.each([
    ['1,234.56', '1234.56'],
    ['-£12.66', '-12.66'],
    ['£1,000', '1000'],
    ['($12.00)', '-12.00'],
    ['US$ 5.10', '5.10'],
    ['EUR 5.10', '5.10'],
    ['5.10 EUR', '5.10'],
    ['12.00 CR', '12.00'],
    ['12.00DR', '12.00DR'],
    ['12.00 DR', '-12.00'],
    ['+7', '7'],
    ['007', '7'],
    ['-0.00', '0.00'],
    ['-0.01', '-0.01'],
    ['12.', '12'],
    [`-${'9'.repeat(30)}.${'1'.repeat(18)}`, `-${'9'.repeat(30)}.${'1'.repeat(18)}`],
    ['9'.repeat(31), null],
    [`1.${'1'.repeat(19)}`, null],
    ['1,23.4', null],
    ['12,34', null],
    ['1.2.3', null],
    ['twelve', null],
    ['', null],
  ])('%j with a decimal point is %j', (text, expected) => {
    expect(parseCsvAmount(text, POINT)).toBe(expected === '12.00DR' ? null : expected);
  });

  test.each([
    ['1.234,56', '1234.56'],
    ['-12,34', '-12.34'],
    ['1\u00a0200,00', '1200.00'],
    ['1 200,00 €', '1200.00'],
    ['12.34', null],
  ])('%j with a decimal comma is %j', (text, expected) => {
    expect(parseCsvAmount(text, COMMA)).toBe(expected);
  });

  test('without a thousands mark none is taken', () => {
    expect(parseCsvAmount('1,234.5', { decimalMark: '.', thousandsMark: null })).toBeNull();
  });

  test('every spelling of an amount gives the same exact text', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.bigInt(0n, 10n ** 12n),
        fc.stringMatching(/^\d{1,4}$/),
        (negative, whole, fraction) => {
          const size = `${whole}.${fraction}`;
          const expected = negative && /[1-9]/.test(size) ? `-${size}` : size;
          const grouped = (mark: string) => whole.toString().replace(/\B(?=(\d{3})+$)/g, mark);
          const sign = negative ? '-' : '';
          expect(parseCsvAmount(`${sign}${grouped(',')}.${fraction}`, POINT)).toBe(expected);
          expect(parseCsvAmount(`${sign}€${grouped('.')},${fraction}`, COMMA)).toBe(expected);
          expect(parseCsvAmount(`${sign}${grouped(' ')},${fraction} EUR`, COMMA)).toBe(expected);
        },
      ),
    );
  });
});

describe('what a figure says about the marks', () => {
  test.each([
    ['1,234.5', '.', false],
    ['1.234,5', ',', false],
    ['12.5', '.', false],
    ['12,50', ',', false],
    ['1,234', null, true],
    ['1.234', null, true],
    ['1234,567', ',', false],
    ['0.123', '.', false],
    ['1,234,567', '.', false],
    ['12', null, false],
  ])('%s: decimal %j, open %j', (text, decimal, isAmbiguous) => {
    expect(marksEvidence(text)).toEqual({ decimal, isAmbiguous });
  });
});
