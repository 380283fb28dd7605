import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256Hex } from './sha256.ts';

it('is SHA-256, over every boundary of blocks and with characters of several bytes', () => {
  for (let length = 0; length <= 200; length++) {
    const text = 'x'.repeat(length) + 'é€😀'.repeat(length % 3);
    expect(sha256Hex(text), String(length)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});
