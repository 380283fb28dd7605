import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aloneLine } from './run-alone-reporter.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const REPORTER = join(ROOT, 'tests/support/run-alone-reporter.ts');

/** A folder for test files, until the test has ended. */
function emptyProject(): string {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.run-alone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { include: ["*.test.js"] } };');
  return folder;
}

/** Runs one file with the reporter; gives standard output, whatever came of the tests. */
async function report(folder: string, words: readonly string[]): Promise<string> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const flags = [
    'run',
    '--config',
    join(folder, 'vitest.config.mjs'),
    '--root',
    folder,
    `--reporter=${REPORTER}`,
  ];
  const { stdout } = await run(process.execPath, [vitest, ...flags, ...words], {
    // Not those of the run that this one is part of.
    env: { PATH: process.env.PATH },
  }).catch((failed: { stdout: string }) => failed);
  return stdout;
}

describe('the line that says how to run a test alone', () => {
  it('names the file, and the test by a pattern that a shell hands on as it is', () => {
    expect(aloneLine('tests/a.test.ts')).toBe('to run it alone: npm test -- tests/a.test.ts');
    expect(aloneLine('tests/a.test.ts', ['/x/get [sqlite]', "is the bank's (50 %)"])).toBe(
      String.raw`to run it alone: npm test -- tests/a.test.ts -t '/x/get \[sqlite\] > is the bank'\''s \(50 %\)'`,
    );
  });

  it('is there for each failure, and leads to that test and to no other', async () => {
    const folder = emptyProject();
    writeFileSync(
      join(folder, 'one.test.js'),
      `import { beforeAll, describe, expect, it } from 'vitest';
       describe('a group (1)', () => {
         it("isn't [well]", () => expect(1).toBe(2));
         it('is well', () => {});
       });
       it('isn', () => {});
       describe('a hook', () => {
         beforeAll(() => { throw new Error('no'); });
         it('is not reached', () => {});
       });`,
    );
    writeFileSync(join(folder, 'broken.test.js'), "throw new Error('no');");
    const told = async (words: readonly string[]) =>
      (await report(folder, words))
        .split('\n')
        .filter((line) => line.startsWith('to run it alone'))
        .map((line) => line.slice(line.indexOf('-- ') + 3))
        .sort();
    const one = String.raw`one.test.js -t 'a group \(1\) > isn'\''t \[well\]'`;
    expect(await told([])).toEqual(['broken.test.js', one, "one.test.js -t 'a hook'"].sort());
    expect(await told(['one.test.js', '-t', String.raw`a group \(1\) > isn't \[well\]`])).toEqual([one]);
  }, 60_000);

  it('follows the reason why a test failed that passed at a further try', async () => {
    const folder = emptyProject();
    writeFileSync(
      join(folder, 'again.test.js'),
      `import { expect, it } from 'vitest';
       let tries = 0;
       it('is well at last', { retry: 1 }, () => expect((tries += 1)).toBe(2));
       it('is well', { retry: 1 }, () => {});`,
    );
    const told = await report(folder, []);
    expect(told).toContain('it failed before, by: expected 1 to be 2');
    expect(told.match(/to run it alone: .*/g)).toEqual([
      "to run it alone: npm test -- again.test.js -t 'is well at last'",
    ]);
  }, 60_000);
});
