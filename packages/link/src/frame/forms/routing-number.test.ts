import fc from 'fast-check';
import { expect, it } from 'vitest';
import { digitsOf, isRoutingNumber } from './routing-number.ts';

it.each(['021000021', '110000000', '333333334', '011401533'])('takes %s', (digits) => {
  expect(isRoutingNumber(digits)).toBe(true);
});

it.each(['', '021000022', '02100002', '0210000211', '000000000', 'abcdefghi', '０21000021'])(
  'refuses %j',
  (digits) => {
    expect(isRoutingNumber(digits)).toBe(false);
  },
);

it('notices any one wrong digit', () => {
  const valid = fc.stringMatching(/^\d{9}$/).filter(isRoutingNumber);
  fc.assert(
    fc.property(valid, fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
      const other = `${(Number(number[at]) + more) % 10}`;
      expect(isRoutingNumber(number.slice(0, at) + other + number.slice(at + 1))).toBe(false);
    }),
    { numRuns: 50 },
  );
});

it('reads numbers as they are printed', () => {
  expect(digitsOf(' 0210 0002-1 ')).toBe('021000021');
});
