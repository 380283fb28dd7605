// `node bench/enrichment.ts`: what the engine of enrichment costs a process. Built as the service is built; each figure is the median
// of several processes, over a process that loads nothing. CPU time, because machines are shared.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const ROUNDS = 7;
const root = join(import.meta.dirname, '..');
const evaluation = join(root, 'packages/enrich/evaluation/set-b.data.json');

/** What one process reports, in milliseconds of CPU, MB, and transactions for each second of CPU. */
interface Seen {
  readonly startMs: number;
  readonly residentMb: number;
  readonly perSecond: number;
  /** Of its best round: others on the machine take caches and clock, which CPU time does not leave out. */
  readonly bestPerSecond: number;
}

const MEASURE = `
const start = process.cpuUsage();
const rss = process.memoryUsage().rss;
const { createEnricher } = await import('./engine.mjs');
const enricher = createEnricher();
enricher.enrich({ description: 'POS DEBIT STARBUCKS 1 SEATTLE WA', amount: '5.00' });
const { user, system } = process.cpuUsage(start);
const residentMb = (process.memoryUsage().rss - rss) / 1e6;
const { readFileSync } = await import('node:fs');
const rows = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (let round = 0; round < 4; round += 1) for (const { input } of rows) enricher.enrich(input);
const rounds = Array.from({ length: 20 }, () => {
  const before = process.cpuUsage();
  for (const { input } of rows) enricher.enrich(input);
  const spent = process.cpuUsage(before);
  return spent.user + spent.system;
});
const rate = (micros, count) => Math.round((rows.length * count * 1e6) / micros);
process.stdout.write(JSON.stringify({
  startMs: (user + system) / 1000,
  residentMb,
  perSecond: rate(rounds.reduce((sum, one) => sum + one, 0), rounds.length),
  bestPerSecond: rate(Math.min(...rounds), 1),
}));
`;

const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-enrichment-'));
try {
  await build({
    entryPoints: [join(root, 'packages/enrich/src/index.ts')],
    outfile: join(folder, 'engine.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  writeFileSync(join(folder, 'measure.mjs'), MEASURE);
  const seen = Array.from({ length: ROUNDS }, measured);
  const median = (of: (one: Seen) => number) => seen.map(of).sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  process.stdout.write(
    `start ${median(({ startMs }) => startMs).toFixed(0)} ms of CPU, ${median(({ residentMb }) => residentMb).toFixed(0)} MB, ${median(({ perSecond }) => perSecond)} transactions a second of CPU, ${median(({ bestPerSecond }) => bestPerSecond)} in the best of 20 rounds (medians of ${ROUNDS} processes)\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function measured(): Seen {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, 'measure.mjs'), evaluation]);
  if (status !== 0) throw new Error(stderr.toString());
  return JSON.parse(stdout.toString()) as Seen;
}
