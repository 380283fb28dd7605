import type { WireError } from '../server/calls.ts';
import type { SessionResult, WirePane } from '../server/wire-types.ts';

/** What a page of our own shows when its session is over. */
export const CLOSED: WirePane = { kind: 'closed', view_name: null };

/** An exit that the server cannot tell, in the form of every exit (link.md 5). An empty text stands for an id that is unknown. */
export function exitResult(error: WireError | null, sessionId: string): SessionResult {
  const { request_id: requestId, ...told } = error ?? {};
  return {
    status: 'exit',
    error: error === null ? null : told,
    metadata: { institution: null, status: null, link_session_id: sessionId, request_id: requestId ?? '' },
  };
}

/** @param leadsOn whether there is anywhere to go: a page that stands alone has nothing to close. */
export function errorPane(error: WireError, leadsOn: boolean): WirePane {
  const { request_id: requestId, ...told } = error;
  return {
    kind: 'error',
    view_name: 'ERROR',
    institution: null,
    error: told,
    actions: leadsOn ? ['exit'] : [],
    request_id: requestId ?? '',
  };
}

/** Refusals after which no answer can be taken any more. */
export function endsSession({ error_type: type, error_code: code }: WireError): boolean {
  return code === 'INVALID_LINK_TOKEN' || type === 'OAUTH_ERROR' || type === 'API_ERROR';
}

/** Our own failure, told like any other, because a dialog that does not answer is worse. */
export function brokenFrame(error: unknown): WireError {
  return {
    error_type: 'API_ERROR',
    error_code: 'INTERNAL_SERVER_ERROR',
    error_message: error instanceof Error ? error.message : 'the frame failed',
    display_message: null,
    request_id: null,
  };
}
