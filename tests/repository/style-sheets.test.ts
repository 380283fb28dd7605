import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it('style sheets have at most 300 lines, as all sources do', () => {
  const sheets = globSync(['packages/*/src/**/*.css', 'examples/**/*.css'], { cwd: ROOT });
  expect(sheets.length).toBeGreaterThan(20);
  const long = sheets.filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 301);
  expect(long).toEqual([]);
});
