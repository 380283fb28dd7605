import { describe, expect, it } from 'vitest';
import { judgeFlat } from './judge.ts';
import type { Sample } from './samples.ts';

const MB = 2 ** 20;
const flat: Sample = {
  residentBytes: 150 * MB,
  handles: 40,
  logBytes: 4 * MB,
  rows: { items: 8, calls: 100 },
};

/** Twenty samples, the first as it is and each later one as `grown` says. */
const grow = (grown: (nth: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 20 }, (_, nth) => ({ ...flat, ...grown(nth) }));

describe('what a soak has seen', () => {
  it('is flat where memory rises while it warms up, and where records of calls are kept', () => {
    const samples = grow((nth) => ({
      residentBytes: (nth < 5 ? 80 + nth * 15 : 150 + (nth % 3) * 5) * MB,
      rows: { items: 8, calls: 100 * nth },
    }));
    expect(judgeFlat(samples)).toEqual([]);
  });

  it.each<[string, (nth: number) => Partial<Sample>]>([
    ['residentBytes grew', (nth) => ({ residentBytes: (150 + nth * 6) * MB })],
    ['handles grew', (nth) => ({ handles: 40 + nth })],
    ['logBytes grew', (nth) => ({ logBytes: (4 + 3 * nth) * MB })],
    ['items grew from 8 to 9 rows', (nth) => ({ rows: { items: nth < 17 ? 8 : 9 } })],
  ])('is not where %s', (problem, grown) => {
    expect(judgeFlat(grow(grown))).toEqual([expect.stringContaining(problem)]);
  });

  it('is not judged by a handful of samples', () => {
    expect(judgeFlat([flat, flat])).toEqual(['2 samples are too few to judge by']);
  });
});
