import { callsTo } from '../server/calls.ts';
import { startRetries } from '../server/retries.ts';
import type { Look } from '../server/wire-types.ts';
import { ANSWER_TIMEOUT_MS, isOffline } from './call-times.ts';
import type { SessionStart } from './session.ts';

/** How the frame will look, before it is opened. @throws {RefusedCallError} when the link_token is of no use */
export async function fetchLook(
  { linkToken, origin }: Pick<SessionStart, 'linkToken' | 'origin'>,
  server: string,
): Promise<Look> {
  const call = callsTo(server);
  const { signal } = new AbortController();
  const body = { link_token: linkToken, origin };
  const retries = startRetries(() => {}, isOffline);
  const answer = await retries.untilAnswered(
    () => call('/link/session/look', body, signal, ANSWER_TIMEOUT_MS),
    signal,
  );
  return (answer as { look: Look }).look;
}
