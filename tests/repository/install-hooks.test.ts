import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/golden.ts';
import { openRepositories } from './git.ts';

const ORIGINAL_HOOK = '#!/bin/sh\nexit 0\n';

describe('setting up the commit hook', () => {
  const { folder: emptyFolder, repository, git, run, globalConfig } = openRepositories();
  const addScripts = (folder: string) => {
    mkdirSync(join(folder, 'scripts'));
    copyFileSync(join(root, 'scripts/install-hooks.mjs'), join(folder, 'scripts/install-hooks.mjs'));
    cpSync(join(root, 'scripts/hooks'), join(folder, 'scripts/hooks'), { recursive: true });
    return folder;
  };
  const clone = () => {
    const folder = addScripts(repository());
    git(folder, 'add', '--all');
    git(folder, 'commit', '--quiet', '--message', 'chore: scripts');
    return folder;
  };
  const install = (folder: string, variables?: Record<string, string>) =>
    run(folder, process.execPath, [join(folder, 'scripts/install-hooks.mjs')], variables);
  const hooksOf = (folder: string) => git(folder, 'config', '--show-scope', '--get', 'core.hooksPath').out;
  const silent = { code: 0, out: '', error: '' };

  it('makes git ask the hook, as often as it runs', () => {
    const folder = clone();
    expect(install(folder)).toEqual(silent);
    expect(install(folder)).toEqual(silent);
    expect(hooksOf(folder)).toBe('local\tscripts/hooks');
    expect(git(folder, 'commit', '--allow-empty', '--message', 'no type')).toMatchObject({ code: 1 });
    expect(git(folder, 'commit', '--allow-empty', '--message', 'fix: a type')).toMatchObject({ code: 0 });
  });

  it('works in a worktree, for all of them', () => {
    const main = clone();
    const worktree = join(main, 'other tree');
    git(main, 'worktree', 'add', '--quiet', '-b', 'other', worktree);
    expect(install(worktree)).toEqual(silent);
    for (const folder of [main, worktree]) {
      expect(hooksOf(folder)).toBe('local\tscripts/hooks');
      expect(git(folder, 'commit', '--allow-empty', '--message', 'no type')).toMatchObject({ code: 1 });
    }
  });

  it('keeps a folder of hooks that the repository has set', () => {
    const folder = clone();
    git(folder, 'config', 'core.hooksPath', 'own');
    expect(install(folder)).toEqual(silent);
    expect(hooksOf(folder)).toBe('local\town');
  });

  it('keeps a folder of hooks that the user has set', () => {
    const folder = clone();
    const config = `${globalConfig}-with-hooks`;
    copyFileSync(globalConfig, config);
    appendFileSync(config, '[core]\n  hooksPath = /somewhere/hooks\n');
    expect(install(folder, { GIT_CONFIG_GLOBAL: config })).toEqual(silent);
    expect(git(folder, 'config', '--local', '--get', 'core.hooksPath').out).toBe('');
  });

  it('keeps a folder of hooks that one worktree has set', () => {
    const folder = clone();
    git(folder, 'config', 'extensions.worktreeConfig', 'true');
    git(folder, 'config', '--worktree', 'core.hooksPath', 'own');
    expect(install(folder)).toEqual(silent);
    expect(hooksOf(folder)).toBe('worktree\town');
  });

  it.each(['commit-msg', 'pre-push'])('keeps a hook %s that is there, and in use', (name) => {
    const folder = clone();
    const file = join(folder, '.git/hooks', name);
    mkdirSync(join(folder, '.git/hooks'), { recursive: true });
    writeFileSync(file, ORIGINAL_HOOK);
    chmodSync(file, 0o755);
    expect(install(folder)).toEqual(silent);
    expect(hooksOf(folder)).toBe('');
    expect(existsSync(file)).toBe(true);
  });

  it('does nothing outside a checkout, nor in an archive inside a repository of others', () => {
    expect(install(addScripts(emptyFolder()))).toEqual(silent);
    const others = repository();
    const inside = join(others, 'vendor');
    mkdirSync(inside);
    expect(install(addScripts(inside))).toEqual(silent);
    expect(hooksOf(others)).toBe('');
  });

  it('does nothing to the repository that variables of git name', () => {
    const others = repository();
    const archive = addScripts(emptyFolder());
    const variables = { GIT_DIR: join(others, '.git'), GIT_WORK_TREE: archive };
    expect(install(archive, variables)).toEqual(silent);
    expect(install(clone(), variables)).toEqual(silent);
    expect(hooksOf(others)).toBe('');
  });

  it('does not fail an installation: without git, or where it cannot write', () => {
    expect(install(clone(), { PATH: '/nowhere' })).toEqual(silent);
    const broken = clone();
    rmSync(join(broken, '.git/HEAD'));
    expect(install(broken)).toEqual(silent);
    const locked = clone();
    // What another git leaves while it writes.
    writeFileSync(join(locked, '.git/config.lock'), '');
    expect(install(locked)).toMatchObject({
      code: 0,
      error: expect.stringMatching(/^The commit hook is not set up: /),
    });
  });
});
