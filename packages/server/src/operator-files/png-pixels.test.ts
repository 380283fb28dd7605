import { expect, it } from 'vitest';
import { standsOut } from './logo-contrast.ts';
import { pngOf } from './png.fixture.ts';
import { pixelsOf } from './png-pixels.ts';

it.each([0, 1, 2, 3, 4])('reads the pixels that can be seen, of lines with filter %d', (filter) => {
  expect(pixelsOf(pngOf('#0a3d8f', { filter }))).toEqual(Array(16).fill('#0a3d8f'));
});

it('reads nothing from what is broken, or written in another way', () => {
  const png = pngOf('#0a3d8f');
  expect(pixelsOf(png.subarray(0, 40))).toBeNull();
  // Sixteen bits deep.
  png[24] = 16;
  expect(pixelsOf(png)).toBeNull();
  expect(standsOut(png.toString('base64'), '#0a3d8f')).toBe(true);
});

it('tells what can be seen on a ground from what cannot', () => {
  expect(standsOut(pngOf('#5b2a86').toString('base64'), '#ffffff')).toBe(true);
  expect(standsOut(pngOf('#5b2a86').toString('base64'), '#151c21')).toBe(false);
});
