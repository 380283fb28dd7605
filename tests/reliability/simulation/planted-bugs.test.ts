import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBug } from './find-bug.ts';
import { PLANTED } from './planted.ts';
import { openSimulation, type Simulation } from './simulate.ts';

/** Those that take longer are for `node tests/reliability/simulation/planted-bugs.ts`. */
const SEEDS = 50;
const PATIENCE_MS = 300_000;
const RARE = new Set(['stale-read']);

let simulation: Simulation;
beforeAll(async () => {
  simulation = await openSimulation();
});
afterAll(() => simulation.close());

it.each(PLANTED.filter(({ name }) => !RARE.has(name)).map((bug) => [bug.what, bug] as const))(
  'the simulation finds it when %s',
  async (_, bug) => {
    expect(await findBug(simulation, bug, SEEDS), bug.name).toBeDefined();
  },
  PATIENCE_MS,
);
