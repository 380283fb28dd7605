import { expect, it } from 'vitest';
import { createRecentRows } from './recent-rows.ts';

it('reads rows once for as long as their text stays the same', () => {
  const { read } = createRecentRows();
  const first = read('item a', '[{"n":1}]');
  expect(first).toEqual([{ n: 1 }]);
  expect(read('item a', '[{"n":1}]')).toBe(first);
  expect(read('item b', '[{"n":1}]')).not.toBe(first);
  expect(read('item a', '[{"n":2}]')).toEqual([{ n: 2 }]);
  expect(read('item a', null)).toEqual([]);
});

it('forgets the rows that were read first when there are too many', () => {
  const { read } = createRecentRows();
  const text = JSON.stringify([{ text: 'x'.repeat(1_500_000) }]);
  const [first, second] = [read('a', text), read('b', text)];
  read('c', text);
  expect(read('b', text)).toBe(second);
  expect(read('a', text)).not.toBe(first);
});
