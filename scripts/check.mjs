// `npm run check`: every check of the code without running it, one after the other, and a list of those that failed.
import { join } from 'node:path';
import { ensureInstalled, nodeBinary, root, run, runScript } from './toolchain.mjs';

/** @type {[name: string, program: string, flags: string[]][]} */
const CHECKS = [
  [
    'format and simple mistakes',
    'node_modules/@biomejs/biome/bin/biome',
    ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'],
  ],
  ['types', 'node_modules/typescript/bin/tsc', ['--project', 'tsconfig.json']],
  ['types of Link', 'node_modules/typescript/bin/tsc', ['--project', 'packages/link']],
  ['types of the React package', 'node_modules/typescript/bin/tsc', ['--project', 'packages/react']],
  ['types of the browser tests', 'node_modules/typescript/bin/tsc', ['--project', 'tests/browser']],
  ['mistakes and forbidden calls', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['dependency directions', 'scripts/check-directions.ts', []],
  ['citations of the specification', 'scripts/lint/citations.ts', []],
  ['links of documents', 'scripts/lint/links.ts', []],
  ['dead code', 'node_modules/knip/bin/knip.js', ['--treat-config-hints-as-errors']],
];

await runScript(async () => {
  await ensureInstalled();
  const failed = [];
  for (const [name, program, flags] of CHECKS) {
    process.stdout.write(`• ${name}\n`);
    const code = await run(nodeBinary(), [join(root, program), ...flags]);
    if (code > 128) return code;
    if (code !== 0) failed.push(name);
  }
  process.stdout.write(
    failed.length === 0 ? `All ${CHECKS.length} checks passed.\n` : `Failed checks: ${failed.join('; ')}\n`,
  );
  return failed.length === 0 ? 0 : 1;
});
