import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenCitations } from './citations.ts';

const RULES = 'docs/specification/rules.md';
const SOURCE = 'packages/server/src/a.ts';
const GOOD = {
  [RULES]:
    '# Rules\n\n### TOK-7\nOne exchange. *Guard:* `tests/a.test.ts`.\n\n### D40\nOne order.\n*Guard:* by design.\n',
  'docs/specification/api.md':
    '## 8 Endpoints\n\n### 8.2 Accounts\n\n## 9 Lists\n\n| # | List |\n|---|---|\n| 3 | x |\n',
  'tests/a.test.ts': '// TOK-7: api.md 8.2, 9',
};

describe('the check of citations', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fairlead-citations-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function broken(files: Record<string, string>): string[] {
    for (const [file, text] of Object.entries({ ...GOOD, ...files })) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return brokenCitations(root, ['api']);
  }

  it('is content when everything cited is there', () => {
    const text =
      '/** One use (TOK-7), in order (D40, api.md 9, row 3; api.md\n * 8.2). docs/specification/api.md#82-accounts */';
    expect(broken({ [SOURCE]: text })).toEqual([]);
  });

  it('takes no other name for a citation', () => {
    expect(broken({ [SOURCE]: "const a = ['UTF-8', 'SHA-256', 'D404X', 'PAD40', 'X-TOK-99'];" })).toEqual([]);
  });

  it.each([
    ['an unknown rule', '// one\n// Claimed once (TOK-99).', `${SOURCE}:2: TOK-99 has no entry`],
    ['an unknown decision', '// D65', `${SOURCE}:1: D65 has no entry`],
    ['an unknown section', '// api.md 8.3', `${SOURCE}:1: api.md has no 8.3`],
    ['an unknown second section', '// api.md 8.2, 8.3', `${SOURCE}:1: api.md has no 8.3`],
    ['a section on the next line', '/** api.md\n * 8.3 */', `${SOURCE}:1: api.md has no 8.3`],
    ['an unknown row', '// api.md 9, row 4', `${SOURCE}:1: api.md has no 9, row 4`],
    ['an unknown page', '// security.md 13', `${SOURCE}:1: security.md is no page`],
    [
      'an unknown anchor',
      '// docs/specification/rules.md#tok-8',
      `${SOURCE}:1: docs/specification/rules.md has no heading`,
    ],
  ])('finds %s, with its line and what to do', (_, text, message) => {
    expect(broken({ [SOURCE]: text })).toEqual([expect.stringContaining(message)]);
  });

  it('finds that a page is missing', () => {
    broken({});
    expect(brokenCitations(root, ['api', 'link'])).toEqual(['docs/specification/link.md is missing']);
  });

  it('finds a page that cites, too', () => {
    expect(broken({ 'docs/guides/a.md': 'See TOK-8.' })).toEqual([
      expect.stringContaining('docs/guides/a.md:1: TOK-8'),
    ]);
  });

  it.each([
    ['without a guard', 'One exchange.', 'says no guard'],
    [
      'whose guard is gone',
      'One exchange. *Guard:* `tests/b.test.ts`.',
      'its guard tests/b.test.ts does not exist',
    ],
    [
      'that stands there twice',
      'One. *Guard:* by design.\n\n### TOK-7\nOne. *Guard:* by design.',
      'stands there twice',
    ],
  ])('finds a rule %s', (_, entry, message) => {
    const rules = `### D40\nOne. *Guard:* by design.\n\n### TOK-7\n${entry}\n`;
    expect(broken({ [RULES]: rules })).toEqual([expect.stringContaining(`${RULES}#tok-7: ${message}`)]);
  });
});
