import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from './model/records.ts';
import kept from './regression-seeds.json' with { type: 'json' };
import { openSimulation, type SeedResult, type Simulation } from './simulate.ts';

/** The full count is `npm run test:long -- simulate`. */
const SEEDS = 50;
/** So that no test runs into its time limit, and the runner hears of this process now and then. */
const BATCH = 5;
const PATIENCE_MS = 300_000;

let simulation: Simulation;
beforeAll(async () => {
  simulation = await openSimulation();
});
afterAll(() => simulation.close());

const results = new Map<number, SeedResult>();

/** A seed is run once, whichever tests look at it. */
async function resultOf(seed: number): Promise<SeedResult> {
  const known = results.get(seed);
  if (known) return known;
  const result = { ...(await simulation.run(seed)), lines: [] };
  results.set(seed, result);
  return result;
}

async function breaches(seeds: readonly number[]): Promise<string[]> {
  const found: SeedResult[] = [];
  for (const seed of seeds) {
    found.push(await resultOf(seed));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return found.flatMap(({ seed, breach }) =>
    breach
      ? [
          `${breach.message} — node tests/reliability/simulation/run.ts --seed ${seed} --verbose, step ${breach.step}`,
        ]
      : [],
  );
}

describe('whatever order, fault and crash a seed brings, the service keeps its promises', () => {
  const begins = Array.from({ length: SEEDS / BATCH }, (_, batch) => batch * BATCH + 1);
  it.each(begins)(
    `in the ${BATCH} seeds from %i on`,
    async (first) => {
      expect(await breaches(Array.from({ length: BATCH }, (_, n) => first + n))).toEqual([]);
    },
    PATIENCE_MS,
  );

  const shared = [2, 3].flatMap((nodes) => [11, 12, 13, 14, 15, 16, 17].map((seed) => ({ nodes, seed })));
  it.each(shared)(
    'on $nodes processes that share a store, with pauses longer than their leases and clocks apart by minutes: seed $seed',
    async ({ nodes, seed }) => {
      const { breach } = await simulation.run(seed, { nodes });
      expect(breach).toBeUndefined();
    },
    PATIENCE_MS,
  );

  it(
    'in the seeds that once broke one',
    async () => {
      expect(await breaches(kept.flatMap(({ seed, nodes }) => (nodes === undefined ? seed : [])))).toEqual(
        [],
      );
      for (const { seed, nodes } of kept)
        if (nodes !== undefined) expect((await simulation.run(seed, { nodes })).breach).toBeUndefined();
    },
    PATIENCE_MS,
  );
});

describe('the simulation itself', () => {
  it(
    'gives the same trace for the same seed',
    async () => {
      for (let seed = 1; seed <= 5; seed++) {
        const [one, other] = [await resultOf(seed), await simulation.run(seed)];
        expect(one.hash, `seed ${seed}`).toBe(other.hash);
      }
      expect((await resultOf(1)).hash).not.toBe((await resultOf(2)).hash);
    },
    PATIENCE_MS,
  );

  it('fails when an invariant is broken', async () => {
    const { breach } = await simulation.run(1, {
      steps: 30,
      extra: ({ counts }) => must(counts.calls < 0, 'I1', () => 'the canary sings'),
    });
    expect(breach).toMatchObject({ invariant: 'I1', step: 30 });
  }, 60_000);

  it(
    'meets everything that it is there for',
    async () => {
      const totals = { calls: 0, faults: 0, crashes: 0, events: 0, deliveries: 0 };
      // Crashes are the rarest: about two in three seeds.
      for (let seed = 1; seed <= 25; seed++) {
        const { counts } = await resultOf(seed);
        for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += counts[name];
      }
      for (const [name, count] of Object.entries(totals)) expect(count, name).toBeGreaterThan(5);
    },
    PATIENCE_MS,
  );
});
