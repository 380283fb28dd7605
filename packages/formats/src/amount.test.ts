import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAmounts, negateAmount, parseAmount } from './amount.ts';

describe('amounts whose marks are not known', () => {
  test.each([
    ['-12.34', '-12.34'],
    ['+12.34', '12.34'],
    ['-12,34', '-12.34'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1 234,56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['- 12.34', '-12.34'],
    ['12.34-', '-12.34'],
    ['(12.34)', '-12.34'],
    ['\u221212,5', '-12.5'],
    ['.50', '0.50'],
    ['-,5', '-0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['-0.00', '0.00'],
    ['1,234', '1234'],
    ['1.234', '1.234'],
    ['0,123', '0.123'],
    ['1234,567', '1234.567'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ['12345678901234567890.12345', '12345678901234567890.12345'],
  ])('%s is read as %s', (text, exact) => {
    expect(parseAmount(text)).toBe(exact);
  });

  test.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    'abc',
    '1e5',
    '12.3.4',
    '1,2,3',
    '--5',
    '+-5',
    '1.2,3.4',
    '9'.repeat(31),
    'NaN',
  ])('%j is no amount', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  test('a lone comma with three digits behind it follows the locale', () => {
    expect(parseAmount('-1,250', 'decimal')).toBe('-1.250');
    expect(parseAmount('-1,250', 'thousands')).toBe('-1250');
  });

  test('every spelling of an amount gives the same exact text', () => {
    const parts = fc.tuple(fc.boolean(), fc.bigInt(0n, 10n ** 13n), fc.stringMatching(/^\d{1,5}$/));
    fc.assert(
      fc.property(parts, ([negative, whole, fraction]) => {
        const value = `${whole}.${fraction}`;
        const expected = negative && /[1-9]/.test(value) ? `-${value}` : value;
        const sign = negative ? '-' : '';
        const grouped = (mark: string) => whole.toString().replace(/\B(?=(\d{3})+$)/g, mark);
        const spellings = [
          `${sign}${value}`,
          `${sign}${grouped(' ')},${fraction}`,
          `${sign}${grouped("'")}.${fraction}`,
          ...(whole >= 1000n
            ? [`${sign}${grouped(',')}.${fraction}`, `${sign}${grouped('.')},${fraction}`]
            : []),
        ];
        for (const spelling of spellings) expect(parseAmount(spelling, 'decimal')).toBe(expected);
      }),
    );
  });

  test('turning the sign twice gives the same text, and zero has none', () => {
    expect(negateAmount('0.00')).toBe('0.00');
    expect(negateAmount('5')).toBe('-5');
    expect(negateAmount('-5')).toBe('5');
  });

  test.each<[string[], string]>([
    [[], '0'],
    [['0.10', '0.20'], '0.3'],
    [['1', '-0.25', '0.0005'], '0.7505'],
    [['-5.00', '2'], '-3'],
    [['99999999999999999999.99', '0.01'], '100000000000000000000'],
    [['0.1', '-0.1'], '0'],
  ])('the sum of %j is exactly %s', (amounts, sum) => {
    expect(addAmounts(amounts)).toBe(sum);
  });
});
