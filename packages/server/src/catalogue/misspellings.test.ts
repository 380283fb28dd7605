import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildMisspellings } from './misspellings.ts';
import { forgivenTypos, typoDistance } from './typo-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 12 });

test('every word within the forgiven errors is found, with their number, and no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, (list, typed) => {
      const words = list.sort();
      const found = new Map<string, number>();
      buildMisspellings(words).find(typed, (index, errors) => found.set(words[index] ?? '', errors));
      const limit = forgivenTypos(typed);
      for (const known of words) {
        const errors = typoDistance(typed, known, limit, false);
        if (limit > 0 && errors <= limit) expect(found.get(known)).toBeLessThanOrEqual(errors);
        else if (typed.length < 8) expect(found.has(known)).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});

test('a misspelt beginning of a longer word is found from eight letters on', () => {
  const words = ['houndstooth'];
  const found: number[] = [];
  buildMisspellings(words).find('houdnsto', (_, errors) => found.push(errors));
  buildMisspellings(words).find('houdnst', (_, errors) => found.push(errors));
  expect(found).toEqual([1]);
});

test('few words are compared, however many there are', () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `w${(index * 7919).toString(36)}bank`).sort();
  const compared = buildMisspellings(words).find('platypus', () => {});
  expect(compared).toBeLessThan(300);
});
