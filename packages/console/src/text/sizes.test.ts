import { expect, it } from 'vitest';
import { sizeWords } from './sizes.ts';

it('sizes are rounded up', () => {
  expect([0, 1023, 1024, 16 * 1_048_576, 16 * 1_048_576 + 1].map(sizeWords)).toEqual([
    '0 B',
    '1023 B',
    '1.0 kB',
    '16.0 MB',
    '16.1 MB',
  ]);
});
