import type { Call } from '../domain/services.ts';
import type { LeasedWebhook } from '../domain/webhooks/webhook.ts';
import type { AttemptOutcome } from '../domain/webhooks/webhook-store.ts';
import { integerBelow } from '../world/random.ts';
import { nextAttemptAt } from './retry-wait.ts';
import type { Sent } from './send.ts';

/** What follows from an attempt; waits are exact in the sandbox and ±20 % elsewhere. */
export async function outcomeOf(call: Call, webhook: LeasedWebhook, sent: Sent): Promise<AttemptOutcome> {
  const { world, environment, policy } = call;
  const now = world.clock.now();
  if (sent.errorClass === null) return { state: 'delivered', at: now };
  const spanMs = policy.webhookSpanMs;
  const stream = world.random.stream('webhook-wait', webhook.webhookId, webhook.attempts);
  const nextAt = nextAttemptAt(webhook, now, {
    attempts: (await attemptsOfSpan(call, webhook, spanMs)) + 1,
    spanMs,
    retryAfterMs: sent.retryAfterMs,
    jitter: environment === 'sandbox' ? 1 : 0.8 + integerBelow(stream, 4001) / 10_000,
  });
  return nextAt === undefined ? { state: 'dead', at: now } : { state: 'pending', nextAt };
}

/** An event that was queued again begins its waits anew, so only the attempts since then count. */
async function attemptsOfSpan(call: Call, webhook: LeasedWebhook, spanMs: number): Promise<number> {
  const from = (webhook.endsAt ?? 0) - spanMs;
  if (webhook.attempts === 0 || from <= webhook.createdAt) return webhook.attempts;
  const attempts = await call.store.webhooks.attempts(webhook);
  return attempts.filter(({ at }) => at >= from).length;
}
