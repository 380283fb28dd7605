import type { PlantedBug } from './planted.ts';
import type { Simulation } from './simulate.ts';

export interface Found {
  readonly seed: number;
  readonly step: number;
  readonly message: string;
}

/** The first seed, from 1, in which an invariant breaks because of a planted mistake. */
export async function findBug(
  simulation: Simulation,
  { plant }: Pick<PlantedBug, 'plant'>,
  seeds: number,
): Promise<Found | undefined> {
  for (let seed = 1; seed <= seeds; seed++) {
    const { breach } = await simulation.run(seed, { plant });
    if (breach) return { seed, step: breach.step, message: breach.message };
  }
  return undefined;
}
