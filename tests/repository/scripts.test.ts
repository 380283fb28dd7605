import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

function run(script: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', script), ...words], {
    encoding: 'utf8',
  });
  return { status, out: stdout, error: stderr };
}

describe('the scripts', () => {
  it.each([
    ['test.mjs', 'npm run test:changed'],
    ['check.mjs', 'types of Link'],
    ['golden.mjs', 'the pages of docs/reference'],
  ])('%s says how it is called, and does nothing else', (script, words) => {
    const { status, out, error } = run(script, '--help');
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain(words);
  });

  it('test.mjs runs those unit tests whose path has a word', () => {
    const { status, out, error } = run('test.mjs', '--unit', 'routing-number');
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain('packages/server/src/vocabulary/routing-number.test.ts');
    expect(out).not.toContain('iban');
  });

  it('check.mjs runs the checks that are named', () => {
    const { status, out } = run('check.mjs', 'sources of data', 'links of documents');
    expect(out.match(/^• .*/gm)?.toSorted()).toEqual(['• links of documents', '• sources of data']);
    expect([status, out]).toEqual([0, expect.stringContaining('All 2 checks passed.')]);
    expect(run('check.mjs', 'type').error).toMatch(/^there is no check "type": .*types of Link/);
  });

  it('golden.mjs names its parts where it does not know one', () => {
    const { status, error } = run('golden.mjs', 'referense');
    expect([status, error]).toEqual([
      1,
      'there is no part "referense": openapi, pairs, schema, client, compatibility, reference, panes\n',
    ]);
  });
});
