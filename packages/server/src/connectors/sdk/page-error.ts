import { ConnectorError, type FailureKind } from './failure.ts';

/** What the errors that an institution's page sends back mean (RFC 6749, 4.1.2.1). */
const KINDS: Readonly<Record<string, FailureKind>> = {
  access_denied: 'access_not_granted',
  server_error: 'institution_down',
  temporarily_unavailable: 'institution_unavailable',
  unauthorized_client: 'client_rejected',
  unsupported_response_type: 'client_rejected',
  invalid_scope: 'client_rejected',
  invalid_request: 'client_rejected',
  invalid_request_object: 'client_rejected',
};

/** The failure that an error of an institution's page is; only known errors are repeated, because anybody can write others there. */
export function pageError(error: string): ConnectorError {
  const kind = KINDS[error];
  const reason =
    kind === undefined ? 'an unknown error came back' : `the page of the institution says ${error}`;
  return new ConnectorError(kind ?? 'malformed', { reason });
}
