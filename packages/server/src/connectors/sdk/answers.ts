import { ConnectorError } from './failure.ts';
import type { InstitutionAnswer } from './http.ts';
import { storableText } from './storable-text.ts';

/** Statuses that mean the same wherever the protocol does not say otherwise; undefined for success. */
export function failureOfStatus(answer: InstitutionAnswer, now: number): ConnectorError | undefined {
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return undefined;
  const reason = `the institution answered with status ${status}`;
  if (status === 429) {
    const retryAfterMs = retryAfter(headers['retry-after'], now);
    return new ConnectorError('rate_limited', {
      reason,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
  }
  if (status === 403 && isPage(answer)) return new ConnectorError('institution_down', { reason: SHUT_OUT });
  if (status === 408) return new ConnectorError('institution_timeout', { reason });
  if (status === 410) return new ConnectorError('institution_gone', { reason });
  if (status >= 500 || (status >= 300 && status < 400))
    return new ConnectorError('institution_down', { reason });
  return new ConnectorError('malformed', { reason });
}

/** What stands in front of an institution says nothing of a person's consent. */
const SHUT_OUT =
  'the institution answered with a page (status 403): a server in front of it keeps this deployment out. When it lasts, ask the institution whether it lets in the address that the deployment calls from';

/** A page for people, where a protocol would speak. */
export function isPage({ headers, body }: InstitutionAnswer): boolean {
  const start = body.subarray(0, 200).toString('latin1');
  return /\bhtml\b/i.test(headers['content-type'] ?? '') || /^\s*<(!doctype html|html)\b/i.test(start);
}

/** Seconds, or an HTTP date (RFC 9110, 10.2.3). */
function retryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/**
 * The text of an answer, which must be UTF-8; a mark of the byte order at its front is left out.
 * @throws ConnectorError `institution_down` for a page, as institutions show one with status 200 during maintenance; `malformed` for
 *   other bytes.
 */
export function textOf({ headers, body }: InstitutionAnswer): string {
  const type = headers['content-type'] ?? '';
  let text: string;
  try {
    text = UTF_8.decode(body);
  } catch {
    throw new ConnectorError('malformed', { reason: 'the answer is not in UTF-8' });
  }
  if (/\bhtml\b/i.test(type) || /^\s*<(!doctype html|html)\b/i.test(text)) {
    throw new ConnectorError('institution_down', { reason: 'the institution answered with a page' });
  }
  return text;
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON of an answer; every number in it is the text that it was sent as, because amounts must not pass through floats, and every
 * text is one that can be stored.
 * @throws ConnectorError as `textOf`; `malformed` for what is no JSON
 */
export function jsonOf(answer: InstitutionAnswer): unknown {
  const text = textOf(answer);
  try {
    return JSON.parse(text, asRead);
  } catch {
    throw new ConnectorError('malformed', { reason: 'the answer is no JSON' });
  }
}

function asRead(_name: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value === 'string') return storableText(value);
  return typeof value === 'number' ? (context?.source ?? String(value)) : value;
}
