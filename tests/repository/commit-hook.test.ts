import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/golden.ts';
import { openRepositories } from './git.ts';

const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];
const ofLength = (length: number): string => `fix: ${'ü'.repeat(length - 'fix: '.length)}`;

describe('the commit hook', () => {
  const { repository, git, run } = openRepositories();
  let folder: string;
  beforeAll(() => {
    folder = repository();
    mkdirSync(join(folder, 'hooks'));
    copyFileSync(join(root, 'scripts/hooks/commit-msg'), join(folder, 'hooks/commit-msg'));
    chmodSync(join(folder, 'hooks/commit-msg'), 0o755);
    git(folder, 'config', 'core.hooksPath', 'hooks');
  });
  /** As git asks it. */
  const check = (message: string) => {
    writeFileSync(join(folder, 'message'), `${message}\n`);
    return run(folder, join(folder, 'hooks/commit-msg'), ['message']);
  };
  const commitFile = (name: string, subject: string) => {
    writeFileSync(join(folder, name), name);
    git(folder, 'add', name);
    return git(folder, 'commit', '--message', subject);
  };

  it.each([
    ...TYPES.map((type) => `${type}: what it does`),
    'feat(connectors/sandbox): payments',
    'fix(store)!: another form of keys',
    'docs(README.md,CHANGELOG.md): words',
    ofLength(100),
    'fixup! whatever it was',
    'squash! whatever it was',
    'amend! whatever it was',
    'Revert "whatever it was"',
  ])('takes %s', (subject) => {
    expect(check(subject)).toEqual({ code: 0, out: '', error: '' });
  });

  it.each([
    'what it does',
    'feature: what it does',
    'feat:what it does',
    'feat what it does',
    'feat(): what it does',
    'feat(two words): what it does',
    'feat: ',
    'Feat: what it does',
    ' feat: what it does',
    'Reverted "whatever it was"',
    ofLength(101),
  ])('refuses %s in one sentence', (subject) => {
    const { code, error } = check(subject);
    expect(code).toBe(1);
    expect(error.split('\n')).toEqual([
      expect.stringContaining('must be "type(scope): subject" or "type: subject", of at most 100 characters'),
    ]);
    expect(error).toContain(TYPES.join(', '));
  });

  it('looks at the subject alone, below remarks of git and empty lines', () => {
    expect(check(`fix: short\n\n${'Long '.repeat(60)}`)).toMatchObject({ code: 0 });
    expect(check('short\n\nfix: not the subject')).toMatchObject({ code: 1 });
    expect(check('# remark\n\nfix: short')).toMatchObject({ code: 0 });
  });

  it('keeps a commit from being made', () => {
    expect(commitFile('one', 'no type')).toMatchObject({ code: 1 });
    expect(commitFile('one', 'fix: a type')).toMatchObject({ code: 0 });
    expect(git(folder, 'log', '-1', '--format=%s').out).toBe('fix: a type');
  });

  it('takes merges and reverts as git writes them', () => {
    git(folder, 'switch', '--quiet', '--create', 'side');
    commitFile('side', 'feat: on the side');
    git(folder, 'switch', '--quiet', 'main');
    commitFile('main', 'feat: on the main line');
    expect(git(folder, 'merge', '--no-ff', '--no-edit', 'side')).toMatchObject({ code: 0 });
    expect(git(folder, 'revert', '--no-edit', '--mainline', '1', 'HEAD')).toMatchObject({ code: 0 });
    expect(git(folder, 'log', '-1', '--format=%s').out).toBe(`Revert "Merge branch 'side'"`);
  });
});
