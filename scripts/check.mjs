// `npm run check`: every check of the code without running it, two at a time, and a list of those that failed; with names of
// checks, those alone: `npm run check -- types "dead code"`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ensureKept, nodeBinary, root, runScript, ScriptError } from './toolchain.mjs';

/** @type {[name: string, program: string, flags: string[]][]} */
const CHECKS = [
  ['mistakes and forbidden calls', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']],
  [
    'format and simple mistakes',
    'node_modules/@biomejs/biome/bin/biome',
    ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'],
  ],
  types('types', 'tsconfig.json'),
  types('types of the browser tests', 'tests/link/browser'),
  types('types of Link', 'packages/link'),
  types('types of the Console', 'packages/console'),
  types('types of the documentation', 'packages/docs'),
  types('types of the React package', 'packages/react'),
  ['dependency directions', 'scripts/check-directions.ts', []],
  ['citations of the specification', 'scripts/lint/citations.ts', []],
  ['lengths of comments', 'scripts/lint/comments.ts', []],
  ['links of documents', 'scripts/lint/links.ts', []],
  ['sources of data', 'scripts/lint/notices.ts', []],
  ['dead code', 'node_modules/knip/bin/knip.js', ['--treat-config-hints-as-errors']],
];

/** Each uses one core. */
const AT_ONCE = 2;

/**
 * For the programs written in Go, the compiler and the linter's half that knows types: they end before a collection of memory would pay,
 * and threads of theirs would each find out the same types. It halves their processor time, and takes no more memory.
 */
const FRUGAL = { GOGC: 'off', GOMEMLIMIT: '3GiB', GOMAXPROCS: '1' };

const HELP = `npm run check [-- NAME …]: the checks of that name, all of them without NAME.

${CHECKS.map(([name]) => `  ${name}`).join('\n')}

A name of several words stands in quotes.
`;

await runScript(async () => {
  const words = process.argv.slice(2);
  if (words.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  const chosen = checksNamed(words);
  await ensureInstalled();
  ensureKept();
  const waiting = [...chosen];
  const failed = [];
  const runner = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, program, flags] = next;
      const { code, text } = await runQuietly(program, flags);
      process.stdout.write(`• ${name}\n${text}`);
      if (code !== 0) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
  process.stdout.write(
    failed.length === 0 ? `All ${chosen.length} checks passed.\n` : `Failed checks: ${failed.join('; ')}\n`,
  );
  return failed.length === 0 ? 0 : 1;
});

function checksNamed(names) {
  const known = CHECKS.map(([name]) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new ScriptError(`there is no check "${unknown}": ${known.join(', ')}`);
  return names.length === 0 ? CHECKS : CHECKS.filter(([name]) => names.includes(name));
}

/**
 * What the compiler found is kept: the next run looks only at files that changed, and at those which their changes can reach.
 *
 * @returns {[string, string, string[]]}
 */
function types(name, project) {
  const known = join('.fairlead/types', `${name.replaceAll(' ', '-')}.tsbuildinfo`);
  return [
    name,
    'node_modules/typescript/bin/tsc',
    ['--project', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', known],
  ];
}

/** What it writes is kept until it ends, so that the findings of two checks do not mix. */
function runQuietly(program, flags) {
  const child = spawn(nodeBinary(), [join(root, program), ...flags], {
    cwd: root,
    env: { ...FRUGAL, ...process.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, text: Buffer.concat(parts).toString() }));
  });
}
