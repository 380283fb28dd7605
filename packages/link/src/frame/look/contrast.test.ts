import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readableOn } from './contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#FFFFFF', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
  ])('of %s and %s is %d', (first, second, ratio) => {
    expect(contrast(first, second)).toBeCloseTo(ratio, 1);
    expect(contrast(second, first)).toBeCloseTo(ratio, 1);
  });

  it.each(['red', '#fff', '', '#gggggg'])('of what is no colour is no number: %j', (text) => {
    expect(contrast(text, '#ffffff')).toBeNaN();
  });
});

describe('text on a colour', () => {
  it.each([
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
    ['#0b5d66', '#ffffff'],
    ['#ffcc00', '#000000'],
    ['#777777', '#000000'],
  ])('on %s is %s', (background, text) => {
    expect(readableOn(background)).toBe(text);
  });

  it('can always be read', () => {
    fc.assert(
      fc.property(color, (background) => {
        expect(contrast(background, readableOn(background))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
