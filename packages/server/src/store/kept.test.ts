import { expect, it } from 'vitest';
import { createKept } from './kept.ts';

it('keeps what was used last, within its weight', () => {
  const kept = createKept<number>(3);
  for (const [nth, name] of ['a', 'b', 'c'].entries()) kept.set(name, nth, 1);
  expect(kept.get('a')).toBe(0);
  kept.set('d', 3, 1);
  expect(['a', 'b', 'c', 'd'].map(kept.get)).toEqual([0, undefined, 2, 3]);
  kept.set('a', 9, 3);
  expect(['a', 'c', 'd'].map(kept.get)).toEqual([9, undefined, undefined]);
});

it('lets in one of eight where there is no room, and whatever is there already', () => {
  const kept = createKept<number>(2);
  for (let nth = 0; nth < 18; nth++) kept.set(`${nth}`, nth, 1);
  expect(['0', '1', '2', '10', '17'].map(kept.get)).toEqual([undefined, undefined, 2, 10, undefined]);
  kept.set('10', 99, 1);
  expect(['2', '10'].map(kept.get)).toEqual([2, 99]);
});

it('keeps nothing that weighs more than all may', () => {
  const kept = createKept<string>(2);
  kept.set('a', 'small', 1);
  kept.set('a', 'large', 3);
  expect(kept.get('a')).toBeUndefined();
});
