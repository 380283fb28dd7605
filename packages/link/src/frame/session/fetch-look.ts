import { fallbackLook } from '../look/fallback-look.ts';
import { callsTo, RefusedCallError } from '../server/calls.ts';
import { startRetries } from '../server/retries.ts';
import type { WidgetLook } from '../server/wire-types.ts';
import { ANSWER_TIMEOUT_MS, isOffline } from './call-times.ts';
import type { SessionStart } from './session.ts';

/**
 * How the frame will look, before it is opened; plain where the server has been asked too often.
 * @throws {RefusedCallError} when the link_token is of no use
 */
export async function fetchLook(
  { linkToken, origin }: Pick<SessionStart, 'linkToken' | 'origin'>,
  server: string,
): Promise<WidgetLook> {
  const call = callsTo(server);
  const { signal } = new AbortController();
  const body = { link_token: linkToken, origin };
  // Nothing is drawn yet that trouble could be shown in.
  const retries = startRetries(null, isOffline);
  try {
    const answer = await retries.untilAnswered(
      () => call('/link/session/look', body, signal, ANSWER_TIMEOUT_MS),
      signal,
    );
    return (answer as { look: WidgetLook }).look;
  } catch (error) {
    // The frame opens all the same: the session asks again, and brings the look.
    if (error instanceof RefusedCallError && error.error.error_type === 'RATE_LIMIT_EXCEEDED')
      return fallbackLook();
    throw error;
  }
}
