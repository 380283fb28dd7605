import type { PlantedBug } from './planted/bugs.ts';
import { planOf } from './seed-plan.ts';
import type { Simulation } from './simulate.ts';

/** A planted mistake, and on how many processes it is looked for. */
type Sought = Pick<PlantedBug, 'plant'> & { readonly nodes?: number };

/** Of a whole run. */
const STEPS = 300;

export interface Found {
  readonly seed: number;
  readonly step: number;
  readonly message: string;
}

/** The first of these seeds in which an invariant breaks because of a planted mistake, within so many steps. */
export async function findBug(
  simulation: Simulation,
  { plant, nodes = 1 }: Sought,
  seeds: Iterable<number>,
  steps = STEPS,
): Promise<Found | undefined> {
  for (const seed of seeds) {
    const { breach } = await simulation.run(seed, { plant, nodes, steps });
    if (breach) return { seed, step: breach.step, message: breach.message };
  }
  return undefined;
}

/** Of these seeds the one in which it breaks when the run ends after the fewest steps; `step` is their number. */
export async function findBugSoonest(
  simulation: Simulation,
  { plant, nodes = 1 }: Sought,
  seeds: Iterable<number>,
): Promise<Found | undefined> {
  let soonest: Found | undefined;
  for (const seed of seeds) {
    const steps = soonest ? soonest.step - 1 : STEPS;
    const { breach } = await simulation.run(seed, { plant, nodes, steps });
    if (breach) soonest = { seed, step: Math.min(breach.step + 1, steps), message: breach.message };
  }
  return soonest;
}

/** From 1 to `count`. */
export function* seedsUpTo(count: number): Generator<number> {
  for (let seed = 1; seed <= count; seed++) yield seed;
}

/** Those that meet no fault: no new statement of the service moves what is in them. */
export function* faultless(seeds: Iterable<number>): Generator<number> {
  for (const seed of seeds) if (planOf(seed).isFaultless) yield seed;
}
