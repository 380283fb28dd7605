import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { isDark, paletteOf } from './palette.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a palette', () => {
  it('keeps everything that is read at 4.5:1, whatever the brand', () => {
    fc.assert(
      fc.property(color, (brand) => {
        const palette = paletteOf({ brand, background: '#ffffff', text: '#17232b' });
        const on = (text: string, ground: string) => contrast(palette[text] ?? '', palette[ground] ?? '');
        expect(on('--on-brand', '--brand')).toBeGreaterThanOrEqual(4.5);
        expect(on('--brand-text', '--background')).toBeGreaterThanOrEqual(4.5);
        expect(on('--brand-text', '--brand-soft')).toBeGreaterThanOrEqual(4.5);
        expect(on('--text-muted', '--surface')).toBeGreaterThanOrEqual(4.5);
        expect(on('--border-strong', '--background')).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('leaves a colour alone that can be read', () => {
    expect(paletteOf({ brand: '#0b5d66', background: '#ffffff', text: '#000000' })['--brand-text']).toBe(
      '#0b5d66',
    );
  });

  it('knows dark from light', () => {
    expect(isDark('#151c21')).toBe(true);
    expect(isDark('#ffcc00')).toBe(false);
  });
});
