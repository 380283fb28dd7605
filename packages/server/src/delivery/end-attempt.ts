import type { WebhookAttempt } from '../domain/webhooks/webhook.ts';
import type { AttemptOutcome } from '../domain/webhooks/webhook-store.ts';
import type { DeliveryEvents, DeliveryFacts } from './delivery-options.ts';
import { type DeliveryState, endJob, giveBack, UNABLE_WAIT_MS } from './delivery-state.ts';
import type { DeliveryJob } from './feeds.ts';
import { outcomeOf } from './outcome.ts';
import type { Sent } from './send.ts';
import type { Target } from './target.ts';

export interface EndedAttempt {
  readonly target: Target;
  /** When it began, by the clock of the call. */
  readonly at: number;
  readonly sent: Sent;
}

/** Has `outcomeOf` decide what follows from an attempt, writes it, and tells whoever listens. */
export async function endAttempt(
  state: DeliveryState,
  job: DeliveryJob,
  { target: { url, host }, at, sent }: EndedAttempt,
): Promise<void> {
  const { call, webhook } = job;
  const { status, errorClass, durationMs, headers } = sent;
  const number = webhook.attempts + 1;
  const outcome = await outcomeOf(call, webhook, sent).catch(() => undefined);
  if (!outcome) return giveBack(state, job, call.world.clock.now() + UNABLE_WAIT_MS);
  const log: WebhookAttempt = { attempt: number, at, url, status, durationMs, errorClass, headers };
  await state.settling.settle({ webhook, attempt: log, outcome });
  tell(state.events, outcome, {
    client_id: webhook.clientId,
    item_id: webhook.itemId,
    destination_host: host,
    attempt: number,
    duration_ms: durationMs,
    ...(status === null ? {} : { status }),
    ...(errorClass === null ? {} : { failure: errorClass }),
  });
  tellCaller(job, at, sent);
  endJob(state, job);
}

function tell(events: DeliveryEvents | undefined, { state }: AttemptOutcome, facts: DeliveryFacts): void {
  if (state === 'delivered') events?.delivered(facts);
  else if (state === 'dead') events?.dead(facts);
  else events?.failed(facts);
}

function tellCaller({ webhook, attempted }: DeliveryJob, at: number, { status, errorClass }: Sent): void {
  const { webhookId, type, code, itemId } = webhook;
  attempted(
    {
      at,
      kind: 'webhook_attempt',
      itemId: itemId === '' ? null : itemId,
      webhookId,
      webhookType: type,
      webhookCode: code,
      detail: String(status ?? errorClass),
    },
    webhook,
  );
}
