import { MINUTE_MS } from '../../world/durations.ts';
import type { LeasedWork } from './due.ts';

/** A caller waits for the end of such work, so it fails for good after so many tries, or when it ran for so long in all (D200). */
const ATTEMPTS_MAX = 5;
const SPAN_MS = 15 * MINUTE_MS;

/**
 * Whether work that a caller waits for is given up. A try that kills its process is not counted by the due-row, so the time since
 * the first one counts too.
 * @param beganAt when it was first tried, and `now`, both in real time
 */
export function isGivenUp({ attempt }: Pick<LeasedWork, 'attempt'>, beganAt: number, now: number): boolean {
  return attempt >= ATTEMPTS_MAX || now - beganAt >= SPAN_MS;
}
