import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Git in folders of its own, where no configuration of the machine counts. */
export interface Repositories {
  /** A new empty folder. */
  folder(): string;
  /** A new repository with a first commit. */
  repository(): string;
  git(folder: string, ...words: string[]): Ran;
  run(folder: string, program: string, words: readonly string[], variables?: Record<string, string>): Ran;
  /** The file of git's global configuration. */
  readonly globalConfig: string;
}

/** Everything is deleted after the tests of the file. */
export function openRepositories(): Repositories {
  const base = mkdtempSync(join(tmpdir(), 'fairlead-git-'));
  afterAll(() => rmSync(base, { recursive: true, force: true }));
  const globalConfig = join(base, 'gitconfig');
  writeFileSync(
    globalConfig,
    '[user]\n  name = Test\n  email = test@example.com\n[init]\n  defaultBranch = main\n',
  );
  const environment = {
    PATH: process.env.PATH,
    HOME: base,
    GIT_CONFIG_GLOBAL: globalConfig,
    GIT_CONFIG_NOSYSTEM: '1',
  };
  let folders = 0;
  const self: Repositories = {
    globalConfig,
    folder() {
      const folder = join(base, `folder ${++folders}`);
      mkdirSync(folder);
      return folder;
    },
    repository() {
      const folder = self.folder();
      self.git(folder, 'init', '--quiet');
      self.git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'chore: begin');
      return folder;
    },
    git: (folder, ...words) => self.run(folder, 'git', words),
    run: (cwd, program, words, variables = {}) =>
      ran(spawnSync(program, words, { cwd, encoding: 'utf8', env: { ...environment, ...variables } })),
  };
  return self;
}

function ran({ status, stdout, stderr, error }: SpawnSyncReturns<string>): Ran {
  if (error) throw error;
  return { code: status, out: stdout.trim(), error: stderr.trim() };
}
