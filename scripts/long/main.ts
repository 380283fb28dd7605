// `npm run test:long -- NAME [--times N | --parts N] [--part N]`: a full count. Run by Node.js 24 from the root folder.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { longRun } from './long-run.ts';
import { runPart } from './run-part.ts';
import { LONG_RUNS, type LongRun } from './runs.ts';

const ROOT = join(import.meta.dirname, '../..');
const RECORD = 'bench/long-runs.md';

const HELP = `npm run test:long -- NAME [--times N | --parts N] [--part N]

  --times  the usual count so many times
  --parts  the first N parts alone, with a record that says so
  --part   that part alone, without a record: to look at one that failed

A run that was ended goes on where it was, as long as the code is the same; its line in ${RECORD} comes at its end.

${Object.entries(LONG_RUNS)
  .map(([name, { what, parts }]) => `  ${name.padEnd(18)} ${what} (${parts} parts)`)
  .join('\n')}
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '1' },
    parts: { type: 'string' },
    part: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const [name = ''] = positionals;
const run = LONG_RUNS[name];
const say = (line: string) => void process.stdout.write(`${line}\n`);

if (run === undefined || values.help) {
  process.stdout.write(HELP);
  process.exitCode = name === '' || values.help ? 0 : 2;
} else if (values.part !== undefined) {
  const result = await runPart(run.part(Number(values.part), partsOf(run)), Number(values.part));
  say(JSON.stringify(result));
  process.exitCode = result.ok ? 0 : 1;
} else {
  const passed = await longRun({
    name,
    run,
    revision: revision(),
    parts: partsOf(run),
    record: join(ROOT, RECORD),
    state: join(ROOT, '.fairlead/long-runs', `${name}.json`),
    runPart,
    say,
  });
  process.exitCode = passed ? 0 : 1;
}

function partsOf({ parts }: LongRun): number {
  return values.parts === undefined ? parts * Number(values.times) : Number(values.parts);
}

/** The commit, and a digest of what was changed since; the record itself is no change. */
function revision(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const commit = git('rev-parse', '--short=10', 'HEAD').trim();
  const changes = git('diff', 'HEAD', '--', '.', `:!${RECORD}`);
  if (changes === '') return commit;
  return `${commit}+${createHash('sha256').update(changes).digest('hex').slice(0, 6)}`;
}
