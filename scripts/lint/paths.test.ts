import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingPaths, pagesAboutCode } from './paths.ts';

const FILES = [
  'scripts/golden.mjs',
  'packages/server/src/domain/due/due.ts',
  'packages/server/src/connectors/fdx/accounts.ts',
  'packages/link/src/frame/messages/de.json',
  'packages/link/dist/made.ts',
];

describe('the check of paths', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fairlead-paths-'));
    for (const file of FILES) write(file, '');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }

  function missing(text: string, page = 'docs/glossary.md'): string[] {
    write(page, text);
    return missingPaths(root, [page]);
  }

  it.each([
    ['a whole path', '`packages/server/src/domain/due/due.ts`, `scripts/golden.mjs`'],
    ['a path below the sources of the service', '`domain/due/due.ts`, `domain/due`, `domain/due/`'],
    ['a name that stands for its folder', '`domain/due/due.ts`, `accounts.ts`'],
    [
      'a pattern',
      '`connectors/<name>/accounts.ts`, `connectors/*/*.ts`, `domain/{due,teams}`, `connectors/…/accounts.ts`',
    ],
    [
      'what is no path',
      '`/item/get`, `application/json`, `item/get`, `npm run golden`, `amount.currency`, `due`',
    ],
    ['what is made', '`dist/made.ts`'],
    ['code blocks', '```\ndomain/none.ts\n```\n'],
  ])('takes %s', (_, text) => {
    expect(missing(text)).toEqual([]);
  });

  it.each([
    ['a file', 'One.\n\n| Due | `domain/due/dues.ts` |', 'docs/glossary.md:3: domain/due/dues.ts'],
    ['a folder', '`domain/tokens`', 'docs/glossary.md:1: domain/tokens'],
    ['a name', '`due.ts`, `gone.ts`', 'docs/glossary.md:1: gone.ts'],
    [
      'what fits a pattern',
      '`connectors/<name>/consent.ts`',
      'docs/glossary.md:1: connectors/<name>/consent.ts',
    ],
  ])('finds that %s is not there', (_, text, fault) => {
    expect(missing(text)).toEqual([`${fault}: no file or folder has this path`]);
  });

  it('knows the folders of the package whose README it reads', () => {
    const page = 'packages/link/README.md';
    expect(missing('`frame/messages/<language>.json`, `src/frame`', page)).toEqual([]);
    expect(missing('`frame/texts`', page)).toHaveLength(1);
    expect(pagesAboutCode(root)).toEqual([page]);
  });
});
