import type { ConnectorError } from '../../../connectors/sdk/failure.ts';
import { DAY_MS, MINUTE_MS } from '../../../world/durations.ts';

/** Waits after failures that pass by themselves. */
const BACKOFF_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
/** A source that cannot be understood is asked three times, and then once a day: retrying does not mend it. */
const MALFORMED_MAX = 3;
const RATE_LIMIT_MS = 15 * MINUTE_MS;

/** Milliseconds until the next try of a pull, of which `attempt` have failed; undefined where trying again is of no use (connectors.md 1.3). */
export function waitAfterFailure({ kind, detail }: ConnectorError, attempt: number): number | undefined {
  if (detail.retryAfterMs !== undefined) return Math.min(Math.max(detail.retryAfterMs, MINUTE_MS), DAY_MS);
  switch (kind) {
    case 'rate_limited':
      return Math.min(RATE_LIMIT_MS * 2 ** (attempt - 1), DAY_MS);
    case 'malformed':
      return attempt < MALFORMED_MAX ? backoff(attempt) : DAY_MS;
    // The operator may move it to another address, and nobody else would have the Item read there.
    case 'institution_gone':
      return DAY_MS;
    case 'unsupported':
      return undefined;
    default:
      return backoff(attempt);
  }
}

function backoff(attempt: number): number {
  return BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length) - 1] ?? DAY_MS;
}
