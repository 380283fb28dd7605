import type { KeptAnswer } from '../../domain/idempotency/run-once.ts';
import { fail } from '../../errors.ts';
import type { Headers } from './credentials.ts';

const FORM = /^[\x21-\x7e]{1,255}$/;

/** The value of `Idempotency-Key`; undefined without one. @throws INVALID_HEADERS when it is malformed */
export function idempotencyKey(headers: Headers): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  // A header that came twice holds both values, parted by a space.
  if (typeof key === 'string' && FORM.test(key)) return key;
  throw fail('INVALID_HEADERS', 'the Idempotency-Key header must be 1 to 255 visible ASCII characters');
}

/**
 * The headers of an answer that was given before (IDM-2). Its body names the first call, and so does `X-Request-Id`: the two
 * are the same in every answer. Only the log line of the repetition has an id of its own.
 */
export function replayHeaders({ text }: KeptAnswer): Record<string, string> {
  // The text was written by `writeAnswer`, which ends every body with its `request_id`.
  const { request_id } = JSON.parse(text) as { request_id: string };
  return { 'Idempotent-Replayed': 'true', 'X-Request-Id': request_id };
}
