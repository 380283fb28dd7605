import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, decimal, multiply, subtract, sum } from '../../../money/decimal.ts';
import { average, isWithinPercent, toUnits } from './amounts.ts';

const amountText = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.nat(8))
  .map(([units, scale]) => decimal(`${units}e-${scale}`));

describe('the average of amounts', () => {
  it.each([
    [['9.99', '13.99'], 'USD', '11.99'],
    [['0.01', '0.02'], 'USD', '0.02'],
    [['-0.01', '-0.02'], 'USD', '-0.02'],
    [['10', '10', '11'], 'JPY', '10'],
    [['1', '1', '2'], 'KWD', '1.333'],
    [['0.00012', '0.00034'], 'BTC', '0.00023'],
    [['90071992547409.93', '90071992547409.91'], 'USD', '90071992547409.92'],
  ])('of %j in %s is %s', (amounts, currency, expected) => {
    expect(average(amounts, currency)).toBe(expected);
  });

  it('is exact: never further than half a minor unit from the true mean', () => {
    fc.assert(
      fc.property(fc.array(amountText, { minLength: 1, maxLength: 30 }), (amounts) => {
        const mean = average(amounts, 'USD');
        expect(mean).toMatch(/^-?\d+(\.\d{1,2})?$/);
        const count = String(amounts.length);
        const away = subtract(multiply(mean, count), sum(amounts));
        const most = multiply('0.005', count);
        expect(compare(away, most)).toBeLessThanOrEqual(0);
        expect(compare(add(away, most), '0')).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('amounts as whole units', () => {
  it('keep their order and their differences', () => {
    expect(toUnits(['1', '-0.5', '12.345'])).toEqual({ scale: 3, units: [1000n, -500n, 12_345n] });
  });

  it('are within a percentage of one another by size', () => {
    expect(isWithinPercent([100n, 125n, 110n], 25)).toBe(true);
    expect(isWithinPercent([100n, 126n], 25)).toBe(false);
    expect(isWithinPercent([-125n, -100n], 25)).toBe(true);
    expect(isWithinPercent([-126n, -100n], 25)).toBe(false);
  });
});
