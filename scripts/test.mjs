// `npm test`: the checks, the build and every test; `npm run test:unit` runs the tests beside the sources alone.
// Further words name test files: `npm test -- tests/cli`. The last line is `<n> passed, <n> failed`, of the tests that ran.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureTestPrograms } from './test-programs.mjs';
import {
  build,
  bundle,
  ensureBuilt,
  ensureInstalled,
  nodeBinary,
  root,
  run,
  runScript,
} from './toolchain.mjs';

await runScript(async () => {
  const words = process.argv.slice(2);
  const unit = words.includes('--unit');
  const filters = words.filter((word) => word !== '--unit');
  await ensureInstalled();
  await ensureTestPrograms();
  // Programs that tests start by name are those of the lock file.
  process.env.PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const everything = !unit && filters.length === 0;
  const checks = everything ? await run(nodeBinary(), [join(root, 'scripts/check.mjs')]) : 0;
  if (everything) await build();
  else if (!unit) await ensureBuilt();
  if (!unit) process.env.TEST_PROGRAM = bundle;
  const tests = await runTests(unit ? ['packages/', ...filters] : filters);
  if (checks !== 0) process.stdout.write('npm run check failed; its findings are above.\n');
  process.stdout.write(`${tests.passed} passed, ${tests.failed} failed\n`);
  return checks === 0 && tests.failed === 0 ? 0 : 1;
});

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
    return summary(results, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that could not be loaded holds no test, and counts as one that failed; so does a run that ended badly otherwise. */
function summary(file, code) {
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
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}
