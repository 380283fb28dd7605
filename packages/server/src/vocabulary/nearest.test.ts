import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('nearest', () => {
  it.each([
    ['PROT', 'PORT'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
  ])('takes %s for %s', (word, meant) => {
    expect(nearest(word, ['HOST', 'PORT', 'DATABASE_URL', 'LOG_LEVEL'])).toBe(meant);
  });

  it('takes nothing for a word of another kind', () => {
    expect(nearest('ABCDEFGH', ['HOST', 'PORT'])).toBeUndefined();
    expect(nearest('', ['a', 'ab'])).toBeUndefined();
  });
});
