import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBug, seedsUpTo } from './find-bug.ts';
import { PLANTED } from './planted/bugs.ts';
import { openSimulation, type Simulation } from './simulate.ts';

/** Where a change to the acts has moved it: `node tests/reliability/simulation/planted-bugs.ts --soonest` finds the seed anew. */
const SEEDS_MORE = 10;
const PATIENCE_MS = 300_000;

let simulation: Simulation;
beforeAll(async () => {
  simulation = await openSimulation();
});
afterAll(() => simulation.close());

it.each(PLANTED.map((bug) => [bug.what, bug] as const))(
  'the simulation finds it when %s',
  async (_, bug) => {
    const found =
      (await findBug(simulation, bug, [bug.seed], bug.steps)) ??
      (await findBug(simulation, bug, seedsUpTo(SEEDS_MORE)));
    expect(found, bug.name).toBeDefined();
  },
  PATIENCE_MS,
);
