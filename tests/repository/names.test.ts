import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = join(ROOT, 'packages/server/src');
const EXPORTED =
  /^export (?:async )?(?:abstract )?(?:function\*?|const|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;

/** Where the same word stands for the same thing in another wing: a connector reads what the domain reads, an operation is named like its act. */
const WINGS = ['connectors/', 'control/operations/'];
/** Two engines have the same parts, and two languages of schemas the same words. */
const ALIKE: readonly (readonly string[])[] = [
  ['store/postgres/', 'store/sqlite/'],
  ['api/_kit/', 'domain/link/pane-kit/', 'store/columns.ts'],
];

const placeOf = (file: string): string =>
  ALIKE.find((alike) => alike.some((path) => file.startsWith(path)))?.[0] ?? file;

it('a name that the service exports stands for one thing (STYLE_GUIDE.md, names)', () => {
  const places = new Map<string, Set<string>>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: SOURCES })) {
    if (/\.(test|fixture)\./.test(file) || WINGS.some((wing) => file.startsWith(wing))) continue;
    for (const [, name = ''] of readFileSync(join(SOURCES, file), 'utf8').matchAll(EXPORTED))
      places.set(name, (places.get(name) ?? new Set()).add(placeOf(file)));
  }
  expect(places.size).toBeGreaterThan(3000);
  const homonyms = [...places].flatMap(([name, files]) =>
    files.size > 1 ? [`${name}: ${[...files].sort().join(', ')}`] : [],
  );
  expect(homonyms).toEqual([]);
});

it('a class that is thrown says so in its name (STYLE_GUIDE.md, names)', () => {
  const thrown = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bclass (\w+)(?:<[^>]*>)? extends \w*Error\b/g)].map(
      ([, name = '']) => `${file}: ${name}`,
    ),
  );
  expect(thrown.length).toBeGreaterThan(60);
  expect(thrown.filter((each) => !each.endsWith('Error'))).toEqual([]);
});
