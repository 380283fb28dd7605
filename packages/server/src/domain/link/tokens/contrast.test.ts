import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#FF0000', '#ffffff', 4],
  ['#0b5d66', '#0b5d66', 1],
])('the contrast of %s and %s is %d:1', (first, second, ratio) => {
  expect(contrast(first, second)).toBeCloseTo(ratio, 2);
});
