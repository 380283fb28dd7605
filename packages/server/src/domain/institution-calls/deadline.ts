import { ConnectorError } from '../../connectors/sdk/failure.ts';
import type { Timers } from '../../world/timers.ts';

/** A call to an institution ends after this long: `/accounts/balance/get` overall, and each step of a login (connectors.md 1.4). */
export const LIVE_CALL_MS = 30_000;

/**
 * Runs `work` with a signal that is aborted after `limitMs`.
 * @throws ConnectorError `institution_timeout` when the time is up, even if `work` does not listen to the signal.
 */
export async function withDeadline<T>(
  timers: Timers,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const cancel = timers.after(limitMs, () => {
    controller.abort();
    reject(new ConnectorError('institution_timeout'));
  });
  try {
    return await Promise.race([work(controller.signal), expired]);
  } finally {
    cancel();
  }
}
