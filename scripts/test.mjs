// `npm test`: the checks, the build and every test. Further words name test files, and `-t` a test: `npm test --
// tests/cli -t name`. `npm run test:unit`: the tests beside the sources alone, those whose path has one of the words.
//
// `npm run test:changed [-- REVISION]`: what the changes since the branch left main (or since REVISION) can break, as
// far as 90 seconds go. A test can break when a changed file is reached from it by imports, or by the other ways that
// `changed/main.ts` lists.
//
// Those about the change come first: the changed tests, their neighbours, then those that share words with the paths
// that changed.
//
// It leaves out, and says how many: tests further away, for which the time is not enough; what only `npm run check`
// finds; long runs; and everything when a file changed that every test hangs on (package.json, this script), of which it
// runs what fits.
//
// The last line is `<n> passed, <n> failed`, of the tests that ran.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { ensureTestPrograms } from './test-programs.mjs';
import {
  build,
  bundle,
  ensureBuilt,
  ensureInstalled,
  ensureKept,
  nodeBinary,
  root,
  run,
  runScript,
} from './toolchain.mjs';

/** Seconds of each test file when it last ran here. */
const SECONDS = join(root, '.fairlead/test-seconds.json');

/** Words name alternatives to the test runner, so that a folder among them would let in all of it. */
const NOT_UNIT = ['--exclude=tests/**', '--exclude=scripts/**'];

const HELP = `npm test [-- FILE … [-t NAME]]        the checks, the build and every test; with words, the tests whose path has one of them
npm run test:unit [-- FILE …]       the tests beside the sources alone; with words, those of them whose path has one
npm run test:changed [-- REVISION]  what the changes since the branch left main, or since REVISION, can break, as far as 90 seconds go
npm run test:long -- NAME           the full counts of long runs

tests/README.md says which folder answers which question.
`;

await runScript(async () => {
  const words = process.argv.slice(2);
  if (words.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  const unit = words.includes('--unit');
  const changed = words.includes('--changed');
  const filters = words.filter((word) => word !== '--unit' && word !== '--changed');
  ensureKept();
  // Each waits for the network, and neither needs what the other brings.
  await Promise.all([ensureInstalled(), ensureTestPrograms()]);
  // Programs that tests start by name are those of the lock file.
  process.env.PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  if (changed) return runChanged(filters);
  const everything = !unit && filters.length === 0;
  const checks = everything ? await run(nodeBinary(), [join(root, 'scripts/check.mjs')]) : 0;
  if (everything) await build();
  else if (!unit) await ensureBuilt();
  if (!unit) process.env.TEST_PROGRAM = bundle;
  const tests = await runTests(unit ? [...NOT_UNIT, ...filters] : filters);
  if (checks !== 0) process.stdout.write('npm run check failed; its findings are above.\n');
  process.stdout.write(`${tests.passed} passed, ${tests.failed} failed\n`);
  return checks === 0 && tests.failed === 0 ? 0 : 1;
});

async function runChanged(words) {
  const selected = execFileSync(nodeBinary(), [join(root, 'scripts/changed/main.ts'), ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  const { changed, chosen, leftOut } = JSON.parse(selected);
  process.stdout.write(
    `${changed} files changed; ${chosen.length + leftOut.length} test files can break, of which ${chosen.length} run` +
      `${leftOut.length > 0 ? `; npm test runs the other ${leftOut.length} too` : ''}\n`,
  );
  if (chosen.length === 0) {
    process.stdout.write('0 passed, 0 failed\n');
    return 0;
  }
  await ensureBuilt();
  process.env.TEST_PROGRAM = bundle;
  const tests = await runTests(chosen);
  process.stdout.write(`${tests.passed} passed, ${tests.failed} failed\n`);
  return tests.failed === 0 ? 0 : 1;
}

async function runTests(filters) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-tests-'));
  const results = join(folder, 'results.json');
  try {
    const code = await run(nodeBinary(), [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      `--reporter=${join(root, 'tests/support/run-alone-reporter.ts')}`,
      '--reporter=json',
      `--outputFile.json=${results}`,
      ...filters,
    ]);
    const isPart = filters.some((word) => /^(-t|--testNamePattern)/.test(word));
    return summary(results, code, isPart);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that could not be loaded holds no test, and counts as one that failed; so does a run that ended badly otherwise. */
function summary(file, code, isPart) {
  if (!existsSync(file)) {
    process.stdout.write(`the test runner ended with code ${code} and gave no results\n`);
    return { passed: 0, failed: 1 };
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  for (const { name } of broken) process.stdout.write(`could not run: ${name}\n`);
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) process.stdout.write(`${skipped} tests were skipped\n`);
  const failed = report.numFailedTests + broken.length;
  // Of files with some tests left out, the seconds would be too few.
  if (failed === 0 && !isPart) keepSeconds(report.testResults);
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function keepSeconds(files) {
  const kept = existsSync(SECONDS) ? JSON.parse(readFileSync(SECONDS, 'utf8')) : {};
  for (const { name, startTime, endTime } of files)
    kept[relative(root, name)] = Math.round((endTime - startTime) / 100) / 10;
  writeFileSync(SECONDS, `${JSON.stringify(kept, null, 2)}\n`);
}
