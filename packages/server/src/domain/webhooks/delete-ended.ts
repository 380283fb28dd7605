import { DAY_MS } from '../../world/durations.ts';
import type { Call } from '../services.ts';

/** Delivery log and dead letters are kept for 30 days. */
const KEPT_MS = 30 * DAY_MS;
const AT_ONCE = 500;

/**
 * Deletes the events of one clock that ended 30 days ago on it, delivered or not, with the log of their attempts; gives their
 * number.
 */
export async function deleteEndedWebhooks(
  { store, world }: Pick<Call, 'store' | 'world'>,
  clock: string,
): Promise<number> {
  const before = world.clock.now() - KEPT_MS;
  let deleted = 0;
  for (;;) {
    const some = await store.unitOfWork((unit) => unit.webhooks.deleteEnded(clock, before, AT_ONCE));
    deleted += some;
    if (some < AT_ONCE) return deleted;
  }
}
