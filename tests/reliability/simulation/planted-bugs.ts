// `node tests/reliability/simulation/planted-bugs.ts [--bug NAME] [--seeds 500] [--json]`: after how many seeds each planted mistake is found.
import { parseArgs } from 'node:util';
import { findBug, seedsUpTo } from './find-bug.ts';
import { PLANTED } from './planted/bugs.ts';
import { openSimulation } from './simulate.ts';

const { values } = parseArgs({
  options: {
    bug: { type: 'string' },
    seeds: { type: 'string', default: '500' },
    json: { type: 'boolean', default: false },
  },
});
const wanted = PLANTED.filter(({ name }) => values.bug === undefined || name === values.bug);
if (wanted.length === 0) throw new Error(`there is no planted bug ${values.bug}`);

const simulation = await openSimulation();
let missed = 0;
for (const bug of wanted) {
  const found = await findBug(simulation, bug, seedsUpTo(Number(values.seeds)));
  if (!found) missed += 1;
  const result = found
    ? `found by seed ${found.seed}, step ${found.step}: ${found.message.slice(0, 110)}`
    : `not found within ${values.seeds} seeds`;
  process.stdout.write(`${bug.name.padEnd(24)} ${result}\n`);
}
await simulation.close();
if (values.json) process.stdout.write(`${JSON.stringify({ found: wanted.length - missed, missed })}\n`);
process.exitCode = missed === 0 ? 0 : 1;
