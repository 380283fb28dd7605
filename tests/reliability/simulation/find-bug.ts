import type { PlantedBug } from './planted/bugs.ts';
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

/** From 1 to `count`. */
export function* seedsUpTo(count: number): Generator<number> {
  for (let seed = 1; seed <= count; seed++) yield seed;
}
