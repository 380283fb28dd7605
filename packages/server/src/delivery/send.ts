import type { Sign } from '../domain/webhooks/keys/signing-key.ts';
import type { LeasedWebhook, Webhook } from '../domain/webhooks/webhook.ts';
import { type Net, NetError } from '../world/net/net.ts';
import type { World } from '../world/world.ts';
import { retryAfter } from './retry-wait.ts';

/** OUT-6. */
const LIMITS = { connectMs: 3000, totalMs: 10_000, bodyBytesMax: 64 * 1024 };

/** What a simulated receiver does instead of the real one. */
export interface DeliveryFault {
  /** The connection breaks without an answer. */
  readonly drop?: boolean;
  /** It answers so. */
  readonly httpStatus?: number;
  /** It takes so long first. */
  readonly delayMs?: number;
}

/** Port: injected faults; undefined lets the attempt take its way. */
export type FaultFor = (
  webhook: LeasedWebhook,
) => DeliveryFault | undefined | Promise<DeliveryFault | undefined>;

/** One attempt as it went. */
export interface Sent {
  readonly status: number | null;
  /** Null for success. */
  readonly errorClass: string | null;
  readonly durationMs: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly retryAfterMs: number | undefined;
}

export interface SendOptions {
  readonly net: Net;
  /** Names of the headers with the signature. */
  readonly signatureHeaders: readonly string[];
}

/** What the next attempt sends beside the body, signed afresh; `iat` in Unix seconds. */
export function attemptHeaders(
  webhook: Webhook,
  sign: Sign,
  iat: number,
  signatureHeaders: readonly string[],
): Record<string, string> {
  const signature = sign(webhook.body, iat);
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Fairlead-Webhooks',
    'Webhook-Id': webhook.webhookId,
    'Webhook-Attempt': String(webhook.attempts + 1),
    'Webhook-Timestamp': String(iat),
    ...Object.fromEntries(signatureHeaders.map((name) => [name, signature])),
  };
}

/**
 * Makes one attempt, signed afresh (SIG-2) over the stored body.
 * @throws the reason of an abort
 */
export async function send(options: SendOptions, world: World, attempt: Attempt): Promise<Sent> {
  const { tracing } = world;
  if (tracing === undefined) return sendOnce(options, world, attempt, {});
  const { webhookId, itemId, type, code, attempts, traceparent } = attempt.webhook;
  const facts = {
    'fairlead.webhook_id': webhookId,
    'fairlead.item_id': itemId === '' ? undefined : itemId,
    'fairlead.webhook': `${type}/${code}`,
    'fairlead.attempt': attempts + 1,
  };
  const wish = { name: 'webhook.delivery', kind: 'client', facts, parent: traceparent ?? undefined } as const;
  return tracing.run(wish, async (span) => {
    const sent = await sendOnce(options, world, attempt, { traceparent: span.traceparent });
    span.facts({ 'http.response.status_code': sent.status ?? undefined });
    if (sent.errorClass !== null) span.failed(sent.errorClass);
    return sent;
  });
}

interface Attempt {
  readonly webhook: LeasedWebhook;
  readonly url: string;
  readonly sign: Sign;
  readonly fault: DeliveryFault | undefined;
  readonly signal: AbortSignal;
}

/** @param further headers besides its own */
async function sendOnce(
  { net, signatureHeaders }: SendOptions,
  { realClock, timers }: World,
  { webhook, url, sign, fault, signal }: Attempt,
  further: Readonly<Record<string, string>>,
): Promise<Sent> {
  const startedAt = realClock.monotonic();
  const iat = Math.floor(realClock.now() / 1000);
  const headers = { ...attemptHeaders(webhook, sign, iat, signatureHeaders), ...further };
  const ended = (status: number | null, errorClass: string | null, after?: string): Sent => ({
    status,
    errorClass,
    durationMs: Math.round(realClock.monotonic() - startedAt),
    headers,
    retryAfterMs: status === null ? undefined : retryAfter(status, after, realClock.now()),
  });
  const answered = (status: number, after?: string): Sent =>
    ended(status, status >= 200 && status < 300 ? null : 'http_status', after);

  try {
    const delay = Math.min(fault?.delayMs ?? 0, LIMITS.totalMs);
    if (delay > 0) await new Promise<void>((resolve) => void timers.after(delay, resolve));
    if (delay === LIMITS.totalMs) throw new NetError('timeout');
    if (fault?.drop) throw new NetError('reset');
    if (fault?.httpStatus !== undefined) return answered(fault.httpStatus);
    const answer = await net.request({
      url,
      method: 'POST',
      headers,
      body: webhook.body,
      owner: webhook.clientId,
      limits: { ...LIMITS, totalMs: LIMITS.totalMs - delay },
      signal,
      // Receivers tell repeats by their Webhook-Id.
      repeatable: true,
    });
    return answered(answer.status, answer.headers['retry-after']);
  } catch (error) {
    if (error instanceof NetError) return ended(null, error.failureClass);
    if (signal.aborted) throw error;
    // A mistake of ours; logged as an attempt, so that the event does not go round for ever.
    return ended(null, 'internal');
  }
}
