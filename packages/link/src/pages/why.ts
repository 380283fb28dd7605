import { callsTo } from '../frame/server/calls.ts';
import { connectHostPage } from '../frame/session/host-page.ts';

// Stands in for a frame that the browser did not show, and tells the page around it why. Nothing is drawn.

const PATIENCE_MS = 2_500;

const host = await connectHostPage();
const asked = { link_token: host.init.token, origin: host.origin };
host.post({
  type: 'exit',
  error: await reason(),
  metadata: { institution: null, status: null, link_session_id: '', request_id: '' },
});

/** Null when the server does not answer, or knows none. */
async function reason(): Promise<Readonly<Record<string, unknown>> | null> {
  const call = callsTo(location.origin);
  try {
    const answer = await call('/link/session/why', asked, new AbortController().signal, PATIENCE_MS);
    return (answer as { readonly error: Readonly<Record<string, unknown>> | null }).error;
  } catch {
    return null;
  }
}
