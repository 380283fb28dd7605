import { traitsOf } from './environment-traits.ts';
import { type HealthArea, sharesOf, tellingWindow } from './health.ts';
import type { InstitutionHealthReader, StoredHealth } from './health-store.ts';
import type { Environment, Institution, InstitutionHealth } from './institution.ts';

/** How an area fares, and since when. */
export interface AreaHealth extends InstitutionHealth {
  /** Milliseconds. */
  readonly since: number;
}

export type MeasuredHealth = ReadonlyMap<HealthArea, AreaHealth>;

interface Parts {
  readonly environment: Environment;
  readonly world: { readonly realClock: { now(): number } };
  readonly store: { readonly institutionHealth: InstitutionHealthReader };
}

/**
 * How an institution fares by this deployment's own traffic, all processes together. An area of which too little is known is not in
 * it; undefined where institutions are simulated, whose records say it.
 */
export async function measuredHealth(
  { environment, world, store }: Parts,
  { id }: Pick<Institution, 'id'>,
): Promise<MeasuredHealth | undefined> {
  if (traitsOf(environment).simulated) return undefined;
  const stored = await store.institutionHealth.read(
    { environment, institutionId: id },
    world.realClock.now(),
  );
  return new Map(
    stored.flatMap((each) => {
      const health = healthOf(each);
      return health ? [[each.area, health] as const] : [];
    }),
  );
}

function healthOf({ windows, state }: StoredHealth): AreaHealth | undefined {
  const telling = tellingWindow(windows);
  return telling && state && { status: state.status, since: state.since, ...sharesOf(telling) };
}
