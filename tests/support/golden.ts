import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';

/** The checkout's root. */
export const root = join(import.meta.dirname, '../..');

/**
 * Compares text with a file that is kept in the repository. With `UPDATE_GOLDEN=1` the file is written instead, so that a change
 * shows in review and nowhere else.
 */
export function expectGolden(file: string, text: string): void {
  const name = relative(root, file);
  if (process.env.UPDATE_GOLDEN === '1') {
    writeFileSync(file, text);
    return;
  }
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  expect(kept, `${name} is not there; run npm run golden`).toBeDefined();
  expect(text, `differs from ${name}; if that is meant, run npm run golden`).toBe(kept);
}
