import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bitset } from './bitset.ts';

const capacity = 200;
const members = fc.uniqueArray(fc.integer({ min: 0, max: capacity - 1 }));

function setOf(values: readonly number[]): Bitset {
  const set = new Bitset(capacity);
  for (const value of values) set.add(value);
  return set;
}

const ascending = (values: Iterable<number>) => [...values].sort((a, b) => a - b);
const all = (set: Bitset) => set.first(capacity);

test('a bitset behaves like a set of numbers', () => {
  fc.assert(
    fc.property(members, members, (a, b) => {
      expect(all(setOf(a))).toEqual(ascending(a));
      expect(setOf(a).size).toBe(a.length);
      expect(all(setOf(a).or(setOf(b)))).toEqual(ascending(new Set(a).union(new Set(b))));
      expect(all(setOf(a).and(setOf(b)))).toEqual(ascending(new Set(a).intersection(new Set(b))));
    }),
  );
});

test('a page begins after as many members as the offset says', () => {
  fc.assert(
    fc.property(members, fc.nat(250), fc.nat(250), (values, count, offset) => {
      expect(setOf(values).page(count, offset)).toEqual(ascending(values).slice(offset, offset + count));
    }),
  );
});

test('the first members are those from one number up to another', () => {
  fc.assert(
    fc.property(members, fc.nat(250), fc.nat(250), fc.nat(20), (values, from, to, count) => {
      const between = ascending(values).filter((value) => value >= from && value < to);
      expect(setOf(values).first(count, from, to)).toEqual(between.slice(0, count));
    }),
  );
});

test('a copy is changed apart from its original, and a deleted member is gone', () => {
  const set = setOf([3, 31, 32]);
  const copy = set.copy();
  copy.delete(31);
  copy.delete(100);
  expect(all(set)).toEqual([3, 31, 32]);
  expect(all(copy)).toEqual([3, 32]);
});

test.each([0, 1, 31, 32, 33, 64])('the full set of %i has all numbers below', (size) => {
  expect(Bitset.full(size).first(size + 5)).toEqual([...Array(size).keys()]);
});
