import type { ClientCertificate } from '../../world/net/net.ts';

/** One request to the institution. The host adds limits, connection rules and the name under which sockets are kept. */
export interface InstitutionRequest {
  /** `https`, but for what the operator opened. No secret belongs into it: it may be logged by the other side. */
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as UTF-8. `bodies.ts` makes it together with its content type. */
  readonly body?: Uint8Array | string;
  /** Milliseconds for everything; 60 seconds where it is absent. */
  readonly totalMs?: number;
  /** Sending it twice does no harm, as with every GET: a statement request of OFX. Never a login, a claim or a token. */
  readonly repeatable?: true;
  /** By which this deployment proves to the institution who it is; of `ConnectorContext.registration`. */
  readonly clientCertificate?: ClientCertificate;
}

export interface InstitutionAnswer {
  readonly status: number;
  /** Names in lower case; the values of a repeated header are joined by a comma and a space. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whole: an answer that is longer than 32 MiB is a failure. */
  readonly body: Buffer;
}

/**
 * Sends one request and gives the answer, of whatever status; no redirect is followed. What may be repeated is sent again where it met
 * a connection failure or 502, 503 or 504, twice at most.
 * @throws ConnectorError `institution_down`, `institution_timeout`, `client_rejected` for an address that the operator's rules
 *   shut or a client certificate that the institution refuses, misses or could not be shown, `malformed` for an answer that is too long.
 */
export type SendToInstitution = (request: InstitutionRequest) => Promise<InstitutionAnswer>;
