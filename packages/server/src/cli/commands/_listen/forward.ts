import type { SignedWebhook } from '../../../control/operations/webhooks/webhook-feed.ts';
import { realClock } from '../../../world/clock.ts';
import { checkTarget, createNet } from '../../../world/net/guarded-net.ts';
import { NetError, type NetFailureClass } from '../../../world/net/net.ts';
import { usageError } from '../../command/exit-codes.ts';

/** As the service itself waits (OUT-6). */
const LIMITS = { connectMs: 3000, totalMs: 10_000, bodyBytesMax: 64 * 1024 };
/** Receivers on the developer's own machine are what this is for. */
const POLICY = { httpsOnly: false, privateTargets: true, allowedCidrs: [], refusedAddresses: () => [] };

/** What became of an event at the receiver. */
export interface Forwarded {
  readonly status: number | null;
  readonly durationMs: number;
  /** Why there was no answer. */
  readonly failure: NetFailureClass | null;
}

export interface Forwarder {
  readonly url: string;
  forward(event: SignedWebhook): Promise<Forwarded>;
}

/** @throws CommandError when the URL is none that can be called */
export function forwarderTo(text: string): Forwarder {
  const url = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  try {
    checkTarget(url, POLICY);
  } catch (error) {
    throw usageError(
      `--forward-to must be a URL like http://localhost:3000/webhook: ${(error as Error).message}`,
    );
  }
  const net = createNet(POLICY);
  return {
    url,
    async forward({ webhook, headers }) {
      const startedAt = realClock.monotonic();
      const ended = (status: number | null, failure: NetFailureClass | null): Forwarded => ({
        status,
        failure,
        durationMs: Math.round(realClock.monotonic() - startedAt),
      });
      try {
        const body = Buffer.from(webhook.body);
        const { status } = await net.request({
          url,
          method: 'POST',
          headers,
          body,
          owner: 'listen',
          limits: LIMITS,
          repeatable: true,
        });
        return ended(status, null);
      } catch (error) {
        if (error instanceof NetError) return ended(null, error.failureClass);
        throw error;
      }
    },
  };
}

const REASONS: Readonly<Record<NetFailureClass, string>> = {
  refused: 'nothing listens there; is the receiver running?',
  timeout: 'no answer within 10 seconds',
  dns: 'its name is unknown',
  tls: 'its certificate is not trusted',
  blocked: 'this address may not be called',
  reset: 'it ended the connection without an answer',
  too_large: 'its answer is too large',
};

/** In the words of one line. */
export function outcomeText({ status, durationMs, failure }: Forwarded): string {
  if (failure !== null) return `not received: ${REASONS[failure]}`;
  const refused = status !== null && status >= 200 && status < 300 ? '' : ' (the receiver refuses it)';
  return `${status ?? '-'} in ${durationMs} ms${refused}`;
}
