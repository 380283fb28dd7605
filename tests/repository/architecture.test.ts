import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
const checked: { readonly DOMAIN_FLOORS: readonly string[] } = await import(
  join(root, '.dependency-cruiser.mjs')
);

it('the picture of the domain has the floors that imports are checked by, from the top down', () => {
  const lines = PAGE.split('\n');
  const first = lines.findIndex((line) => line.includes('┌ domain'));
  const after = lines.findIndex((line, index) => index > first && line.trimStart().startsWith('└'));
  const drawn = lines.slice(first + 1, after).flatMap((line) => line.match(/[a-z]+(?:-[a-z]+)*/g) ?? []);
  const floors = checked.DOMAIN_FLOORS.map((floor) => floor.replace(/\/$|\\.js\$$/, ''));
  expect(drawn).toEqual(floors.toReversed());
});
