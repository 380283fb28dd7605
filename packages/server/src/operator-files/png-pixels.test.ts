import { expect, it } from 'vitest';
import { standsOut } from './logo-contrast.ts';
import { pngOf } from './png.fixture.ts';
import { visibleColors } from './png-pixels.ts';

it.each([0, 1, 2, 3, 4])('reads the pixels that can be seen, of lines with filter %d', (filter) => {
  expect(visibleColors(pngOf('#08398c', { filter }))).toEqual(new Map([['#08398c', 16]]));
  // To five bits of each part, and white and black as they are.
  expect(visibleColors(pngOf('#0a3d8f', { filter }))).toEqual(new Map([['#08398c', 16]]));
  for (const color of ['#ffffff', '#000000'])
    expect(visibleColors(pngOf(color, { filter }))).toEqual(new Map([[color, 16]]));
});

it('reads nothing from what is broken, or written in another way', () => {
  const png = pngOf('#0a3d8f');
  expect(visibleColors(png.subarray(0, 40))).toBeNull();
  // Sixteen bits deep.
  png[24] = 16;
  expect(visibleColors(png)).toBeNull();
  expect(standsOut(png.toString('base64'), '#0a3d8f')).toBe(true);
});

it('tells what can be seen on a ground from what cannot', () => {
  expect(standsOut(pngOf('#5b2a86').toString('base64'), '#ffffff')).toBe(true);
  expect(standsOut(pngOf('#5b2a86').toString('base64'), '#151c21')).toBe(false);
});

it.each([
  ['without pixels in its lines', 0, 4_000_000_000],
  ['with fewer lines than its header says', 1, 3_000_000],
  ['with longer lines than are looked at', 3_000_000, 1],
])('looks into no picture %s', (_, width, height) => {
  const png = pngOf('#0a3d8f');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  expect(visibleColors(png)).toBeNull();
});
