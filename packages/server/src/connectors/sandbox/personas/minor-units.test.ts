import { describe, expect, it } from 'vitest';
import { decimalPlacesOf, fromUnits, monthlyInterest } from './minor-units.ts';
import { levelPayment, openingDebt } from './routines/loan.ts';

describe('minor units', () => {
  it('become decimal text of the currency', () => {
    expect([fromUnits(1_205n, 2), fromUnits(-7n, 2), fromUnits(1_205n, 0), fromUnits(1_205n, 3)]).toEqual([
      '12.05',
      '-0.07',
      '1205',
      '1.205',
    ]);
    expect([
      decimalPlacesOf('EUR'),
      decimalPlacesOf('JPY'),
      decimalPlacesOf('KWD'),
      decimalPlacesOf('DOGE'),
    ]).toEqual([2, 0, 3, 2]);
  });

  it('earn a twelfth of the yearly rate a month, rounded half up, and nothing below zero', () => {
    expect(monthlyInterest(1_000_000n, 1_200)).toBe(10_000n);
    expect(monthlyInterest(50n, 1_200)).toBe(1n);
    expect(monthlyInterest(49n, 1_200)).toBe(0n);
    expect(monthlyInterest(-1_000_000n, 1_200)).toBe(0n);
  });
});

describe('a loan', () => {
  const terms = { principal: 20_000_000n, yearlyRate: 600, months: 360, paid: 0, paymentDay: 1 };

  it('is paid in level payments: 1,199.10 a month for 200,000 at 6 % over thirty years', () => {
    expect(levelPayment(terms)).toBe(119_910n);
  });

  it('is cleared by the last of them but for roundings, and owes all of it before the first', () => {
    expect(openingDebt(terms)).toBe(20_000_000n);
    expect(openingDebt({ ...terms, paid: 360 })).toBeLessThan(1_000n);
  });
});
