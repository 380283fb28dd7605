import { DAY_MS } from '../../world/durations.ts';
import type { Services } from '../services.ts';

/** Of one unit of work: answers wait while one is written. */
const AT_ONCE = 500;

/** Deletes calls that are older than the operator keeps them. */
export async function deleteOldCalls({ store, world, policy }: Services): Promise<void> {
  const before = world.realClock.now() - policy.callLogDays * DAY_MS;
  for (;;) {
    const deleted = await store.unitOfWork(({ calls }) => calls.deleteBefore(before, AT_ONCE));
    if (deleted < AT_ONCE) return;
  }
}
