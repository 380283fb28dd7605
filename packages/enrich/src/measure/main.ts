// `npm run enrich:measure [-- --json] [-- --classes]`: scores of the engine on all sets beside two baselines; fails below the floors.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEnricher } from '../enricher.ts';
import { seeded } from '../training/random.ts';
import { shippedGenerator } from '../training/train.ts';
import { keywordClassifier, majorityClass, shareRight } from './baselines.ts';
import { failuresOf } from './floors.ts';
import { type Sample, type Scores, score } from './score.ts';

const GENERATED = 50_000;
const SEED = 7;
const evaluation = join(import.meta.dirname, '../../evaluation');

/** Sets whose lines are read by nobody, and whose mistakes are not shown one by one, so that no rule is made for them. */
const HELD_OUT: ReadonlySet<string> = new Set(['D', 'F']);

const engine = createEnricher();
const keywords = keywordClassifier();
const sets: Readonly<Record<string, readonly Sample[]>> = {
  A: generated(),
  B: readSet('set-b'),
  C: readSet('set-c'),
  D: readSet('set-d'),
  E: readSet('set-e'),
  F: readSet('set-f'),
};
const results = Object.entries(sets).map(([name, samples]) => {
  const majority = majorityClass(samples);
  return {
    name,
    scores: shown(name, score(samples, engine.enrich)),
    majority: shareRight(samples, () => majority),
    keywords: shareRight(samples, keywords),
  };
});
const rowsPerSecond = speed(sets.B ?? []);
const failures = failuresOf(results, rowsPerSecond);

if (process.argv.includes('--json'))
  process.stdout.write(`${JSON.stringify({ results, rowsPerSecond, failures }, null, 2)}\n`);
else print();
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** Which class was taken for which would lead whoever works on the rules to the lines of a held-out set. */
function shown(name: string, scores: Scores): Scores {
  return HELD_OUT.has(name) ? { ...scores, confusions: [] } : scores;
}

/** Of merchants and templates that training never saw. */
function generated(): Sample[] {
  const generator = shippedGenerator();
  const draw = seeded(SEED);
  return Array.from({ length: GENERATED }, () => {
    const { input, class: wanted } = generator.next(draw, true);
    return { input, class: wanted };
  });
}

function readSet(name: string): Sample[] {
  return readdirSync(evaluation)
    .filter((file) => file.startsWith(name) && file.endsWith('.data.json'))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(evaluation, file), 'utf8')) as Sample[]);
}

/** Transactions for each second that a core works, of a warm engine. */
function speed(samples: readonly Sample[]): number {
  if (samples.length === 0) return 0;
  for (const { input } of samples) engine.enrich(input);
  const start = process.cpuUsage();
  for (let round = 0; round < 5; round += 1) for (const { input } of samples) engine.enrich(input);
  const { user, system } = process.cpuUsage(start);
  return Math.round((samples.length * 5 * 1_000_000) / (user + system));
}

function print(): void {
  const share = (value: number) => value.toFixed(3);
  process.stdout.write(
    'set  samples  detailed  primary  macro-F1  merchant precision/recall  wrong  majority  words alone\n',
  );
  for (const { name, scores, majority, keywords: words } of results) {
    const merchants = `${share(scores.merchantPrecision)}/${share(scores.merchantRecall)}`;
    process.stdout.write(
      `${name}    ${String(scores.samples).padStart(7)}  ${share(scores.detailed).padStart(8)}  ${share(scores.primary).padStart(7)}  ${share(scores.macroF1).padStart(8)}  ${merchants.padStart(25)}  ${String(scores.wrongMerchants).padStart(5)}  ${share(majority).padStart(8)}  ${share(words).padStart(11)}\n`,
    );
    const bands = Object.entries(scores.byConfidence).map(
      ([band, { right, samples }]) => `${band} ${share(right)} of ${samples}`,
    );
    process.stdout.write(`     ${bands.join(', ')}\n`);
    if (process.argv.includes('--classes')) printClasses(scores);
  }
  process.stdout.write(`${rowsPerSecond} transactions a second\n`);
}

function printClasses({ byClass }: Scores): void {
  for (const [name, { right, samples }] of Object.entries(byClass).sort(
    ([, one], [, other]) => one.right - other.right,
  )) {
    process.stdout.write(`     ${right.toFixed(2)} of ${String(samples).padStart(4)}  ${name}\n`);
  }
}
