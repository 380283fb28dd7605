import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testsThatCanBreak } from './changed-tests.ts';
import { distances, importGraph } from './import-graph.ts';
import { selectTests } from './select-tests.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('what a change reaches', () => {
  const sources = new Map([
    ['a/one.ts', 'export const one = 1;'],
    ['a/kinds.ts', 'export interface Kind {}'],
    ['a/two.ts', "import { one } from './one.ts';\nimport type { Kind } from './kinds.ts';"],
    ['a/three.test.ts', "import {\n  two,\n} from '../a/two.ts';"],
    ['a/later.test.ts', "const found = await import('./one.ts');"],
    ['a/page.test.ts', "readFileSync(join(root, 'docs/page.md'));"],
    ['docs/page.md', ''],
    ['b/list.ts', ''],
    ['b/listed.ts', ''],
  ]);
  const reached = (changed: string, unwritten = [{ from: /^b\/list\.ts$/, to: /^b\/listed\.ts$/ }]) =>
    Object.fromEntries(distances(importGraph(sources, unwritten), new Set([changed])));

  it('is what imports it, step by step, whether at once or later', () => {
    expect(reached('a/one.ts')).toEqual({
      'a/one.ts': 0,
      'a/two.ts': 1,
      'a/later.test.ts': 1,
      'a/three.test.ts': 2,
    });
  });

  it('is what reads it, and what is known to need it', () => {
    expect(reached('docs/page.md')).toMatchObject({ 'a/page.test.ts': 1 });
    expect(reached('b/listed.ts')).toMatchObject({ 'b/list.ts': 1 });
  });

  it('is nothing where types alone are imported: the compiler looks at those', () => {
    expect(reached('a/kinds.ts')).toEqual({ 'a/kinds.ts': 0 });
  });
});

describe('the tests that are chosen', () => {
  const candidate = (file: string, distance: number, seconds = 10) => ({ file, distance, seconds });
  const chosen = (budget: number, ...all: ReturnType<typeof candidate>[]) =>
    selectTests(all, ['src/domain/consents/revoke.ts'], budget).chosen.map(({ file }) => file);

  it('are those beside the change, then those that share its words, then the nearest', () => {
    expect(
      chosen(
        100,
        candidate('far.test.ts', 9),
        candidate('nearer.test.ts', 5),
        candidate('time/consent.test.ts', 8),
        candidate('beside.test.ts', 1),
      ),
    ).toEqual(['beside.test.ts', 'time/consent.test.ts', 'nearer.test.ts', 'far.test.ts']);
  });

  it('are changed tests before all others', () => {
    expect(chosen(15, candidate('consent.test.ts', 1), candidate('changed.test.ts', 0))).toEqual([
      'changed.test.ts',
    ]);
  });

  it('are not a long one that is far away, where shorter ones have its time', () => {
    expect(
      chosen(
        40,
        candidate('tests/other.test.ts', 5, 30),
        candidate('packages/other.test.ts', 6),
        candidate('consent.test.ts', 7, 30),
      ),
    ).toEqual(['consent.test.ts', 'packages/other.test.ts']);
  });

  it('take no longer than there is time', () => {
    expect(chosen(15, candidate('a.test.ts', 1, 20), candidate('b.test.ts', 2, 14))).toEqual(['b.test.ts']);
  });
});

describe('of this repository', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean);
  const one = (pattern: RegExp) => files.find((file) => pattern.test(file)) ?? 'none';
  const canBreak = (changed: string) => {
    const { chosen, leftOut } = testsThatCanBreak(files, [changed]);
    const names = (list: typeof chosen) => list.map(({ file }) => file);
    return { chosen: names(chosen), all: names([...chosen, ...leftOut]) };
  };

  it('a rule of the domain can break nearly every test of the service, and its own are chosen', () => {
    const { chosen, all } = canBreak(one(/domain\/consents\/revoke-consent\.ts$/));
    expect(all.length).toBeGreaterThan(80);
    expect(chosen).toContain(one(/tests\/.*\/consent\.test\.ts$/));
    expect(chosen.length).toBeLessThan(all.length);
  });

  it('an endpoint, and the record of an endpoint, can break the golden pairs', () => {
    const pairs = one(/golden-pairs\.test\.ts$/);
    expect(canBreak(one(/api\/employers\/search\.ts$/)).all).toContain(pairs);
    expect(canBreak(one(/tests\/.*\/employers\/search\.ts$/)).all).toContain(pairs);
    expect(canBreak(one(/\/accounts\/get\.golden\.json$/)).chosen).toContain(pairs);
  });

  it('a pane can break what is seen in a browser', () => {
    const { all } = canBreak(one(/packages\/link\/src\/frame\/.*panes\/accounts\.tsx$/));
    expect(all).toContain(one(/browser\/link-accounts\.test\.ts$/));
    expect(all).toContain(one(/browser\/frame\.test\.ts$/));
  });

  it('nothing breaks by a picture that no test names', () => {
    expect(canBreak('docs/nobody-names-this.png').all).toEqual([]);
  });
});
