import { expect, it } from 'vitest';
import { seededRandom } from '../world/random.ts';
import { createRequestIds } from './request-ids.ts';

const ids = (seed: string, count: number) => {
  const next = createRequestIds(seededRandom(seed).stream('request'));
  return Array.from({ length: count }, next);
};

it('makes ids of 15 letters and digits, none twice, and the same of the same stream', () => {
  const made = ids('a', 10_000);
  expect(made.every((id) => /^[A-Za-z0-9]{15}$/.test(id))).toBe(true);
  expect(new Set(made).size).toBe(10_000);
  expect(ids('a', 10_000)).toEqual(made);
  expect(ids('b', 1)).not.toEqual(made.slice(0, 1));
});

it('begins 4,096 in a row alike, and the next ones otherwise', () => {
  const heads = ids('a', 3 * 4096).map((id) => id.slice(0, 4));
  const blocks = [0, 1, 2].map((nth) => new Set(heads.slice(nth * 4096, (nth + 1) * 4096)));
  expect(blocks.map(({ size }) => size)).toEqual([1, 1, 1]);
  expect(new Set(heads).size).toBe(3);
});
