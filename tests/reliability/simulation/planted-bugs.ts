// `node tests/reliability/simulation/planted-bugs.ts [--bug NAME] [--seeds 500] [--soonest] [--engine sqlite|postgres] [--json]`: after how many seeds each planted
// mistake is found; on postgres those between processes, of which there are three.
//
// `--soonest` names the seed that finds it in the run of the fewest steps, which is kept beside the mistake: one without faults where there is any.
import { parseArgs } from 'node:util';
import { startCluster } from '../../support/postgres.ts';
import { faultless, findBug, findBugSoonest, seedsUpTo } from './find-bug.ts';
import { PLANTED_BETWEEN_PROCESSES } from './planted/between-processes.ts';
import { PLANTED } from './planted/bugs.ts';
import { openSimulation } from './simulate.ts';
import { postgresStores } from './stores/postgres.ts';

const { values } = parseArgs({
  options: {
    bug: { type: 'string' },
    seeds: { type: 'string', default: '500' },
    engine: { type: 'string', default: 'sqlite' },
    soonest: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const isOnPostgres = values.engine === 'postgres';
const planted = isOnPostgres ? PLANTED_BETWEEN_PROCESSES : PLANTED;
const wanted = planted.filter(({ name }) => values.bug === undefined || name === values.bug);
if (wanted.length === 0) throw new Error(`there is no planted bug ${values.bug}`);

const server = isOnPostgres ? await startCluster() : undefined;
const simulation = await openSimulation(
  server && (() => postgresStores(() => server.createDatabase({ overSocket: true }))),
);
const nodes = isOnPostgres ? 3 : 1;
const seeds = () => seedsUpTo(Number(values.seeds));
let missed = 0;
for (const bug of wanted) {
  const sought = { ...bug, nodes };
  const found = values.soonest
    ? ((await findBugSoonest(simulation, sought, faultless(seeds()))) ??
      (await findBugSoonest(simulation, sought, seeds())))
    : await findBug(simulation, sought, seeds());
  if (!found) missed += 1;
  const result = found
    ? `found by seed ${found.seed}, step ${found.step}: ${found.message.slice(0, 110)}`
    : `not found within ${values.seeds} seeds`;
  process.stdout.write(`${bug.name.padEnd(24)} ${result}\n`);
}
await simulation.close();
await server?.stop();
if (values.json) process.stdout.write(`${JSON.stringify({ found: wanted.length - missed, missed })}\n`);
process.exitCode = missed === 0 ? 0 : 1;
