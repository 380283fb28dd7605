import type { PlantedBug } from './planted/bugs.ts';
import { planOf } from './seed-plan.ts';
import type { Simulation } from './simulate.ts';

export interface Found {
  readonly seed: number;
  readonly step: number;
  readonly message: string;
}

/** The first of these seeds in which an invariant breaks because of a planted mistake. */
export async function findBug(
  simulation: Simulation,
  { plant, nodes = 1 }: Pick<PlantedBug, 'plant'> & { readonly nodes?: number },
  seeds: Iterable<number>,
): Promise<Found | undefined> {
  for (const seed of seeds) {
    const { breach } = await simulation.run(seed, { plant, nodes });
    if (breach) return { seed, step: breach.step, message: breach.message };
  }
  return undefined;
}

/** Of these seeds the one without faults, which no new statement of the service moves, in which it breaks after the fewest steps. */
export async function findBugSoonest(
  simulation: Simulation,
  { plant, nodes = 1 }: Pick<PlantedBug, 'plant'> & { readonly nodes?: number },
  seeds: Iterable<number>,
): Promise<Found | undefined> {
  let soonest: Found | undefined;
  for (const seed of seeds) {
    if (!planOf(seed, nodes).isFaultless) continue;
    const steps = soonest && soonest.step - 1;
    const { breach } = await simulation.run(seed, { plant, nodes, steps });
    if (breach) soonest = { seed, step: breach.step, message: breach.message };
  }
  return soonest;
}

/** From 1 to `count`. */
export function* seedsUpTo(count: number): Generator<number> {
  for (let seed = 1; seed <= count; seed++) yield seed;
}
