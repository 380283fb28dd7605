import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../support/engines.ts';
import { PLANTED_BETWEEN_PROCESSES } from './planted/between-processes.ts';
import { openSimulation, type Simulation } from './simulate.ts';
import { postgresStores } from './stores/postgres.ts';

/** The full count is `npm run test:long -- simulate-postgres`. */
const STEPS = 80;
const NODES = 3;
const PATIENCE_MS = 300_000;

let simulation: Simulation;
beforeAll(async () => {
  simulation = await openSimulation(() => postgresStores(() => freshDatabase({ overSocket: true })));
});
afterAll(() => simulation.close());

describe('three processes on one PostgreSQL database, each with connections and kept answers of its own', () => {
  it.each([1, 2])(
    'keep their promises in the first steps of seed %i',
    async (seed) => {
      const { breach, counts } = await simulation.run(seed, { nodes: NODES, steps: STEPS });
      expect(breach).toBeUndefined();
      expect(counts.deliveries).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  it.each(PLANTED_BETWEEN_PROCESSES.map((bug) => [bug.what, bug] as const))(
    'are found out when %s',
    async (_, { seed, plant }) => {
      const { breach } = await simulation.run(seed, { nodes: NODES, steps: STEPS, plant });
      expect(breach).toBeDefined();
    },
    PATIENCE_MS,
  );
});
