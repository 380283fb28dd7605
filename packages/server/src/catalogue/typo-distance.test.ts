import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgivenTypos, typoDistance } from './typo-distance.ts';

/** The textbook recursion, for comparison. */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const options = [
    slowDistance(a.slice(1), b) + 1,
    slowDistance(a, b.slice(1)) + 1,
    slowDistance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  ];
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) {
    options.push(slowDistance(a.slice(2), b.slice(2)) + 1);
  }
  return Math.min(...options);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });

test('the distance is that of the textbook, and anything above the limit is the limit and one', () => {
  fc.assert(
    fc.property(word, word, fc.nat(3), (a, b, limit) => {
      expect(typoDistance(a, b, limit, false)).toBe(Math.min(slowDistance(a, b), limit + 1));
    }),
  );
});

test('the distance to a beginning is the least over all beginnings', () => {
  fc.assert(
    fc.property(word, word, fc.nat(3), (a, b, limit) => {
      const beginnings = Array.from({ length: b.length + 1 }, (_, end) => slowDistance(a, b.slice(0, end)));
      expect(typoDistance(a, b, limit, true)).toBe(Math.min(...beginnings, limit + 1));
    }),
  );
});

test('one error is forgiven from four letters on, two from eight', () => {
  const lengths = [1, 3, 4, 7, 8, 20].map((length) => forgivenTypos('x'.repeat(length)));
  expect(lengths).toEqual([0, 0, 1, 1, 2, 2]);
});
