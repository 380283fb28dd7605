import { fail } from '../../errors.ts';
import type { Call } from '../services.ts';

/** How long to wait for whoever moves a clock, or for work that they began. */
export const WAIT_MS = 20;
export const WAITS_MAX = 1000;

/**
 * Tries until nobody else moves the clock, at most as long as a request may take.
 * @param attempt gives undefined while another call moves it
 * @throws INVALID_FIELD
 */
export async function onceClockStands<T>(
  { schedule, world }: Pick<Call, 'schedule' | 'world'>,
  attempt: () => Promise<T | undefined>,
): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    if (schedule.isStopping()) throw inMotion();
    const done = await attempt();
    if (done !== undefined) return done;
    if (waits > WAITS_MAX) throw inMotion();
    await new Promise<void>((resolve) => void world.timers.after(WAIT_MS, resolve));
  }
}

function inMotion(): Error {
  return fail(
    'INVALID_FIELD',
    'another call is moving the clock of this team; please wait until it has answered',
  );
}
