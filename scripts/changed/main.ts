// Prints the test files that changes since a revision can break, as JSON: `node scripts/changed/main.ts [REVISION]`.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { testsThatCanBreak } from './changed-tests.ts';

const ROOT = join(import.meta.dirname, '../..');

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 })
    .split('\n')
    .filter(Boolean);

/** Since the branch left main; on main itself, since the last commit. */
function usualBase(): string {
  try {
    return git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

const changed = [
  ...git('diff', '--name-only', process.argv[2] ?? usualBase()),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const { chosen, leftOut } = testsThatCanBreak([...git('ls-files'), ...changed], changed);
const names = (list: typeof chosen) => list.map(({ file }) => file);
process.stdout.write(
  JSON.stringify({ changed: changed.length, chosen: names(chosen), leftOut: names(leftOut) }),
);
