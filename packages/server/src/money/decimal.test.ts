import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  decimal,
  divide,
  isDecimal,
  multiply,
  negate,
  round,
  subtract,
  sum,
} from './decimal.ts';

const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 8 }))
  .map(([units, scale]) => {
    const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    return units < 0n ? `-${text}` : text;
  });

describe('decimal text', () => {
  it('has one canonical form per number', () => {
    expect(decimal('-0.00')).toBe('0');
    expect(decimal('007.1230')).toBe('7.123');
    expect(decimal('23631.9805')).toBe('23631.9805');
    expect(decimal('1.5e3')).toBe('1500');
    expect(decimal('25e-4')).toBe('0.0025');
  });

  it('divides, and rounds halves to the even neighbour', () => {
    const cents = (a: string, b: string) => divide(a, b, 2);
    expect([cents('10', '3'), cents('0.125', '1'), cents('0.135', '1'), cents('-0.125', '1')]).toEqual([
      '3.33',
      '0.12',
      '0.14',
      '-0.12',
    ]);
    expect([cents('-1', '3'), cents('5', '-4'), divide('7', '2', 0), divide('9', '2', 0)]).toEqual([
      '-0.33',
      '-1.25',
      '4',
      '4',
    ]);
    expect(() => divide('1', '0', 2)).toThrow(RangeError);
  });

  it('refuses what is not a decimal number', () => {
    for (const text of [
      '',
      '1,5',
      'NaN',
      'Infinity',
      '.5',
      '1.',
      '--1',
      '0x10',
      '1e999',
      '1e-100',
      '1e-19',
      '1e30',
      `1${'0'.repeat(30)}`,
    ]) {
      expect(() => decimal(text)).toThrow(RangeError);
    }
  });

  it('takes every number that JSON can write, or refuses it, and what it gives it takes itself', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        let text: string;
        try {
          text = decimal(String(number));
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        expect(isDecimal(text)).toBe(true);
        expect(decimal(negate(negate(text)))).toBe(text);
      }),
    );
  });

  it('multiplies and rounds small amounts, whose product has more digits than an amount may have', () => {
    expect(round(multiply('0.000000000001', '0.000000000001'), 2)).toBe('0');
    expect(round(multiply('0.123456789012', '100000000.1234567891'), 4)).toBe('12345678.9164');
  });

  it('adds without the errors of binary floats', () => {
    expect(add('0.1', '0.2')).toBe('0.3');
    expect(sum(Array.from({ length: 1000 }, () => '0.01'))).toBe('10');
  });

  it('rounds half away from zero', () => {
    expect(round('2.345', 2)).toBe('2.35');
    expect(round('-2.345', 2)).toBe('-2.35');
    expect(round('2.3449', 2)).toBe('2.34');
  });

  it('obeys the laws of arithmetic for any amounts', () => {
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => {
        expect(add(a, b)).toBe(add(b, a));
        expect(add(add(a, b), c)).toBe(add(a, add(b, c)));
        expect(subtract(add(a, b), b)).toBe(decimal(a));
        expect(multiply(a, add(b, c))).toBe(add(multiply(a, b), multiply(a, c)));
        expect(negate(negate(a))).toBe(decimal(a));
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0);
        expect(isDecimal(decimal(a))).toBe(true);
      }),
    );
  });
});
