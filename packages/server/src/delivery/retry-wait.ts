import type { Webhook } from '../domain/webhooks/webhook.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 30 seconds, then four times longer each time (D28). */
const WAITS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 8 * MINUTE_MS, 32 * MINUTE_MS, 128 * MINUTE_MS];
const LAST_WAIT_MS = 512 * MINUTE_MS;
/** Of a span longer than a day, after those above (WHK-2). */
const LONG_WAIT_MS = 6 * HOUR_MS;
const RETRY_AFTER_MAX_MS = 6 * HOUR_MS;

export interface Failure {
  /** Attempts of this span, the one that failed just now included. */
  readonly attempts: number;
  readonly spanMs: number;
  /** What the receiver asked for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** 0.8 to 1.2; 1 in the sandbox. */
  readonly jitter: number;
}

/** When to try again, in the clock of `now`; undefined when that was the last attempt. */
export function nextAttemptAt(
  { endsAt }: Pick<Webhook, 'endsAt'>,
  now: number,
  { attempts, spanMs, retryAfterMs = 0, jitter }: Failure,
): number | undefined {
  const wait = waitAfter(attempts, spanMs);
  if (wait === undefined) return undefined;
  if (endsAt === null || now >= endsAt) return undefined;
  const asked = Math.min(retryAfterMs, RETRY_AFTER_MAX_MS);
  // A wait never reaches past the end of the span.
  return Math.min(now + Math.max(Math.round(wait * jitter), asked), endsAt);
}

function waitAfter(attempts: number, spanMs: number): number | undefined {
  const quick = WAITS_MS[attempts - 1];
  if (quick !== undefined) return quick;
  if (spanMs > DAY_MS) return LONG_WAIT_MS;
  return attempts === WAITS_MS.length + 1 ? LAST_WAIT_MS : undefined;
}

/** Milliseconds that an answer of 429 or 503 asks to wait: a number of seconds or a date of HTTP (RFC 9110, 10.2.3). */
export function retryAfter(status: number, header: string | undefined, realNow: number): number | undefined {
  if (header === undefined || (status !== 429 && status !== 503)) return undefined;
  if (/^\d{1,12}$/.test(header)) return Number(header) * SECOND_MS;
  const at = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(header)
    ? Date.parse(header)
    : Number.NaN;
  return Number.isNaN(at) || at <= realNow ? undefined : at - realNow;
}
