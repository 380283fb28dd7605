import { describe, expect, it } from 'vitest';
import { LOOK } from '../gallery/samples.ts';
import type { LookCustomization } from '../server/wire-types.ts';
import { customProperties } from './theme.ts';

function customized(
  colors: Partial<LookCustomization['colors']>,
  radius: number | null = null,
): LookCustomization {
  const none = { brand: null, background: null, text: null };
  return { ...LOOK.customization, colors: { ...none, ...colors }, radius_px: radius };
}

describe('what an operator changed', () => {
  it('is nothing as long as nothing was', () => {
    expect(customProperties(customized({}), 'light')).toEqual({});
    expect(customProperties(customized({}), 'dark')).toEqual({});
  });

  it('is the brand in both schemes, and the rest of the colours stay those of the scheme', () => {
    const custom = customized({ brand: '#ffcc00' });
    expect(customProperties(custom, 'light')).toMatchObject({
      '--brand': '#ffcc00',
      '--background': '#ffffff',
    });
    expect(customProperties(custom, 'dark')).toMatchObject({
      '--brand': '#ffcc00',
      '--background': '#151c21',
    });
  });

  it('leaves a light background out of the dark scheme, with the text that belongs to it', () => {
    const custom = customized({ background: '#fffdf5', text: '#2b2100' });
    expect(customProperties(custom, 'light')).toMatchObject({
      '--background': '#fffdf5',
      '--text': '#2b2100',
    });
    expect(customProperties(custom, 'dark')).toEqual({});
  });

  it('does not follow into a text that cannot be read', () => {
    expect(customProperties(customized({ background: '#ffffff', text: '#eeeeee' }), 'light')['--text']).toBe(
      '#111111',
    );
  });

  it('takes nothing that is no colour', () => {
    expect(customProperties(customized({ brand: 'red; --x: 1' }), 'light')).toEqual({});
  });

  it('writes in letters that the device has, and in its own ones where none are wished for', () => {
    expect(customProperties({ ...customized({}), font: 'serif' }, 'dark')['--font']).toMatch(/, serif$/);
    expect(customProperties({ ...customized({}), font: 'system' }, 'dark')).toEqual({});
  });

  it('rounds corners as wished', () => {
    expect(customProperties(customized({}, 10), 'light')).toEqual({
      '--radius': '10px',
      '--radius-small': '6px',
    });
  });
});
