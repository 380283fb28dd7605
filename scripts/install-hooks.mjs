// Run by npm after it installs (`prepare`): git uses scripts/hooks from now on, unless hooks are set up already. It does
// nothing outside a git checkout of this repository, and never fails an installation. Plain JavaScript for Node.js 20.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = realpathSync(join(import.meta.dirname, '..'));
const HOOKS = 'scripts/hooks';

try {
  if (isCheckout() && !hasHooks()) git('config', '--local', 'core.hooksPath', HOOKS);
} catch (error) {
  process.stderr.write(`The commit hook is not set up: ${error.message.split('\n')[0]}\n`);
}

/** Whether git knows this very folder; an unpacked archive may lie inside another repository. */
function isCheckout() {
  if (!existsSync(join(root, '.git'))) return false;
  const top = ask('rev-parse', '--show-toplevel');
  return top !== undefined && realpathSync(top) === root;
}

/** A folder of hooks that is set in any scope, or hooks in git's own folder, which core.hooksPath would switch off. */
function hasHooks() {
  if (ask('config', '--get', 'core.hooksPath') !== undefined) return true;
  const folder = resolve(root, git('rev-parse', '--git-path', 'hooks'));
  return existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith('.sample'));
}

/** The answer of git; undefined where it refuses, as it does outside a checkout, for a value that is not set, and without git. */
function ask(...words) {
  try {
    return git(...words);
  } catch {
    return undefined;
  }
}

function git(...words) {
  return execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    env: ownEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  }).replace(/\n$/, '');
}

/** Variables that a hook of another repository, or its user, sets would lead git elsewhere. */
function ownEnvironment() {
  const {
    GIT_DIR: _directory,
    GIT_WORK_TREE: _tree,
    GIT_COMMON_DIR: _common,
    GIT_INDEX_FILE: _index,
    GIT_PREFIX: _prefix,
    ...rest
  } = process.env;
  return rest;
}
