import { ConnectorError } from './failure.ts';

/** One request to the institution. The host adds limits, connection rules and the name under which sockets are kept. */
export interface InstitutionRequest {
  /** `https`, but for what the operator opened. No secret belongs into it: it may be logged by the other side. */
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as UTF-8. */
  readonly body?: Uint8Array | string;
  /** Milliseconds for everything; 60 seconds where it is absent. */
  readonly totalMs?: number;
}

export interface InstitutionAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whole: an answer that is longer than 32 MiB is a failure. */
  readonly body: Buffer;
}

/**
 * Sends one request and gives the answer, of whatever status; no redirect is followed. A GET that met a connection failure or
 * 502, 503 or 504 is sent again, twice at most.
 * @throws ConnectorError `institution_down`, `institution_timeout`, `client_rejected` for an address that the operator's rules
 *   shut, `malformed` for an answer that is too long.
 */
export type SendToInstitution = (request: InstitutionRequest) => Promise<InstitutionAnswer>;

/** Statuses that mean the same wherever the protocol does not say otherwise; undefined for success. */
export function failureOfStatus(
  { status, headers }: InstitutionAnswer,
  now: number,
): ConnectorError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const reason = `the institution answered with status ${status}`;
  if (status === 429) {
    const retryAfterMs = retryAfter(headers['retry-after'], now);
    return new ConnectorError('rate_limited', {
      reason,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
  }
  if (status === 408) return new ConnectorError('institution_timeout', { reason });
  if (status === 410) return new ConnectorError('institution_gone', { reason });
  if (status >= 500 || (status >= 300 && status < 400))
    return new ConnectorError('institution_down', { reason });
  return new ConnectorError('malformed', { reason });
}

/** Seconds, or an HTTP date (RFC 9110, 10.2.3). */
function retryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/**
 * The JSON of an answer; every number in it is the text that it was sent as, because amounts must not pass through floats.
 * @throws ConnectorError `institution_down` for a page, as institutions show one during maintenance; `malformed` for other text.
 */
export function jsonOf({ headers, body }: InstitutionAnswer): unknown {
  const text = body.toString('utf8');
  const type = headers['content-type'] ?? '';
  if (type.includes('text/html') || /^\s*<(!doctype|html)/i.test(text)) {
    throw new ConnectorError('institution_down', { reason: 'the institution answered with a page' });
  }
  try {
    return JSON.parse(text, withSources);
  } catch {
    throw new ConnectorError('malformed', { reason: 'the answer is no JSON' });
  }
}

/** Numbers as the text that they were sent as. */
function withSources(_name: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value;
}
