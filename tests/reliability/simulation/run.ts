// `npm run simulate`: runs seeds of the simulation, and says how to repeat the ones that fail.
import { parseArgs } from 'node:util';
import { startCluster } from '../../support/postgres.ts';
import { openSimulation, type SeedResult } from './simulate.ts';
import { postgresStores } from './stores/postgres.ts';

const HELP = `npm run simulate -- [--seeds N] [--from N] [--seed N] [--nodes N] [--engine sqlite|postgres] [--steps N] [--verbose] [--json]

Runs the whole service in a simulated world, seed by seed, and judges all that its callers hear by a model of it.
  --seeds    how many seeds, 300 unless given
  --from     the first of them, 1 unless given
  --seed     this one alone
  --nodes    processes that share the store, 1 unless given
  --engine   sqlite unless given; postgres starts a server of its own, on which a seed is repeated as far as the server does the same
  --steps    of each seed, 300 unless given
  --verbose  every call and delivery
  --json     one line of JSON
`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    steps: { type: 'string', default: '300' },
    nodes: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'sqlite' },
    verbose: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
const steps = Number(values.steps);
const nodes = Number(values.nodes);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** After so many there is nothing new to learn. */
const FAILURES_MAX = 20;

const server = values.engine === 'postgres' ? await startCluster() : undefined;
const simulation = await openSimulation(
  server && (() => postgresStores(() => server.createDatabase({ overSocket: true }))),
);
const began = process.hrtime.bigint();
const cpu = process.cpuUsage();
const totals = { seeds: 0, steps: 0, calls: 0, faults: 0, crashes: 0, events: 0, deliveries: 0 };
const failed: SeedResult[] = [];

for (let seed = first; seed < first + count && failed.length < FAILURES_MAX; seed++) {
  const result = await simulation.run(seed, { steps, nodes, say: values.verbose ? say : undefined });
  totals.seeds += 1;
  for (const [name, value] of Object.entries(result.counts)) totals[name as keyof typeof totals] += value;
  if (result.breach) {
    failed.push(result);
    report(result);
  }
  if (!values.json && totals.seeds % 100 === 0) say(progress());
}
await simulation.close();
await server?.stop();
if (values.json) {
  const breaches = failed.map(({ seed, breach }) => ({ seed, ...breach }));
  say(JSON.stringify({ ...totals, ...speed(), failed: breaches }));
} else say(`${progress()}; ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

function report({ seed, breach, lines, hash }: SeedResult): void {
  if (values.json || !breach) return;
  say(`seed ${seed}, step ${breach.step}: ${breach.message} (trace ${hash})`);
  if (!values.verbose) for (const line of lines.slice(-12)) say(`    ${line.slice(0, 240)}`);
  say(
    `  repeat it: node tests/reliability/simulation/run.ts --seed ${seed} --nodes ${nodes} --engine ${values.engine} --steps ${steps} --verbose`,
  );
}

function speed(): { seeds_per_minute: number; cpu_ms_per_seed: number } {
  const minutes = Number(process.hrtime.bigint() - began) / 60e9;
  const { user, system } = process.cpuUsage(cpu);
  return {
    seeds_per_minute: Math.round(totals.seeds / minutes),
    cpu_ms_per_seed: Math.round((user + system) / 1000 / totals.seeds),
  };
}

function progress(): string {
  const { seeds_per_minute, cpu_ms_per_seed } = speed();
  const figures = Object.entries(totals).map(([name, value]) => `${value} ${name}`);
  return `${figures.join(', ')}; ${seeds_per_minute} seeds/min, ${cpu_ms_per_seed} ms CPU each`;
}
