import { newTokenBody } from '../../world/ids.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import type { LeasedWork, PlannedWork } from './due.ts';
import type { Claim } from './due-store.ts';

/** Longer than any pull; a process that dies gives its work to another one after that. */
export const LEASE_MS = 180_000;

/** A new hold on due work, in real time (D49). */
export function newClaim({ world }: Pick<Call, 'world'>): Claim {
  const realNow = world.realClock.now();
  // Never from the seeded streams: a lease must differ between processes.
  return { lease: newTokenBody(world.random.secure), realNow, leaseUntil: realNow + LEASE_MS };
}

/**
 * Plans work that this call does itself, right after the unit has committed (`Schedule.runLeased`): nobody else takes it, unless
 * this process dies.
 */
export async function planForThisCall(
  call: Pick<Call, 'world'>,
  unit: Pick<StoreWriter, 'due'>,
  work: PlannedWork,
): Promise<LeasedWork> {
  const claim = newClaim(call);
  await unit.due.planLeased(work, claim);
  return { attempt: 0, ...work, lease: claim.lease };
}
