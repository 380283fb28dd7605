import fc from 'fast-check';
import { expect, it } from 'vitest';
import { absolute, compare, multiply, subtract } from '../../money/decimal.ts';
import { perUnit } from './per-unit.ts';

it.each([
  ['3000.00', '10.5', '285.714286'],
  ['1', '3', '0.333333'],
  ['2', '3', '0.666667'],
  ['-10', '4', '-2.5'],
  ['10', '-4', '-2.5'],
  ['0', '7', '0'],
  ['0.000001', '1', '0.000001'],
  ['5', '0', null],
  ['5', '0.00', null],
])('%s over %s units is %s each', (value, units, each) => {
  expect(perUnit(value, units)).toBe(each);
});

it('is never further from the value than half of the last place of each unit', () => {
  const cents = fc
    .bigInt({ min: 1n, max: 10n ** 12n })
    .map((whole) => `${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`);
  fc.assert(
    fc.property(cents, cents, (value, units) => {
      const off = absolute(subtract(multiply(perUnit(value, units) ?? '0', units), value));
      expect(compare(off, multiply(units, '0.0000005'))).toBeLessThanOrEqual(0);
    }),
  );
});
