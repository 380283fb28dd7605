import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from '../money/decimal.ts';
import shipped from './employers.data.json' with { type: 'json' };
import { employerDirectory } from './employers.ts';

const directory = employerDirectory();

describe('the employers', () => {
  it('are at least 150, each with a name and an id of its own and a whole address', () => {
    expect(shipped.length).toBeGreaterThanOrEqual(150);
    expect(new Set(shipped.map(({ id }) => id)).size).toBe(shipped.length);
    expect(new Set(shipped.map(({ name }) => name)).size).toBe(shipped.length);
    for (const { id, address } of shipped) {
      expect(id).toMatch(/^emp_\d+$/);
      expect(Object.values(address).every((part) => part !== '')).toBe(true);
      expect(['US', 'CA']).toContain(address.country);
    }
  });

  it('are each found by their own name, first and with full confidence', () => {
    for (const employer of shipped) {
      const [best] = directory.search(employer.name);
      expect(best).toEqual({ employer, confidence: '1' });
    }
  });

  it('are found in other letters, by the beginning and with a typing error, with less confidence', () => {
    const first = (query: string) => {
      const [best] = directory.search(query);
      return [best?.employer.name, best?.confidence];
    };
    expect(first('QUILLBROOK FOODS')).toEqual(['Quillbrook Foods', '1']);
    expect(first('quillbrook fo')).toEqual(['Quillbrook Foods', '0.81']);
    expect(first('Quillbrok Foods')).toEqual(['Quillbrook Foods', '0.94']);
  });

  it('are not found by a name that is like none', () => {
    expect(directory.search('zzzzzzzzzzzz')).toEqual([]);
    expect(directory.search('   ')).toEqual([]);
  });

  it('come ten at most, the likeliest first, with a confidence above 0 and at most 1', () => {
    const words = fc.constantFrom(...new Set(shipped.flatMap(({ name }) => name.split(' '))));
    const query = fc.oneof(
      words,
      fc.string({ maxLength: 20 }),
      fc.tuple(words, words).map((two) => two.join(' ')),
    );
    fc.assert(
      fc.property(query, (text) => {
        const found = directory.search(text);
        expect(found.length).toBeLessThanOrEqual(10);
        for (const [n, { confidence }] of found.entries()) {
          expect(compare(confidence, '0')).toBeGreaterThan(0);
          expect(compare(confidence, n === 0 ? '1' : (found[n - 1]?.confidence ?? '1'))).toBeLessThanOrEqual(
            0,
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});
