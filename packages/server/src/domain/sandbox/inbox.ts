import { fail } from '../../errors.ts';
import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import { resend } from '../webhooks/replay.ts';
import { openBody } from '../webhooks/secret-body.ts';
import type { Webhook, WebhookAttempt, WebhookState } from '../webhooks/webhook.ts';

/** How often a waiting call looks; other processes make events too. */
const LOOK_MS = 100;

export interface InboxWish {
  readonly itemId?: string;
  readonly type?: string;
  readonly code?: string;
  readonly state?: WebhookState;
  /** The `Webhook-Id` of the last event seen. */
  readonly after?: string;
  readonly limit: number;
  /** Real milliseconds to wait for the first event that fits. */
  readonly waitMs: number;
}

export interface InboxEntry {
  readonly webhook: Webhook;
  readonly attempts: readonly WebhookAttempt[];
  /** Those of the last attempt; without one, as an attempt now would send. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Events of the team, oldest first, with what became of them. With `waitMs` it answers as soon as one fits.
 * @throws INVALID_FIELD when `after` is unknown.
 */
export async function readInbox(call: Call, tenant: Tenant, wish: InboxWish): Promise<readonly InboxEntry[]> {
  const { store, world } = call;
  const { after, waitMs, ...rest } = wish;
  const last = after === undefined ? undefined : await store.webhooks.find(tenant, after);
  if (after !== undefined && !last)
    throw fail('INVALID_FIELD', 'after must be the id of an event of this team');
  const filter = { ...rest, after: last?.n ?? 0 };
  const until = world.realClock.monotonic() + waitMs;
  for (;;) {
    const webhooks = await store.webhooks.list(tenant, filter);
    const left = until - world.realClock.monotonic();
    if (webhooks.length > 0 || left <= 0 || call.schedule.isStopping())
      return Promise.all(webhooks.map((webhook) => entryOf(call, webhook)));
    await new Promise<void>((resolve) => void world.timers.after(Math.min(LOOK_MS, left), resolve));
  }
}

async function entryOf(call: Call, stored: Webhook): Promise<InboxEntry> {
  const { store, sandbox } = call;
  const webhook = (await openBody(call, stored)) ?? stored;
  const attempts = webhook.attempts === 0 ? [] : await store.webhooks.attempts(webhook);
  const headers = attempts.at(-1)?.headers ?? (await sandbox?.attemptHeaders(webhook)) ?? {};
  return { webhook, attempts, headers };
}

/** One more attempt for each of these events, at once; gives their number. @throws INVALID_FIELD for an id that is unknown. */
export async function resendWebhooks(
  call: Call,
  tenant: Tenant,
  webhookIds: readonly string[],
): Promise<number> {
  const ids = [...new Set(webhookIds)];
  for (const id of ids) {
    if (!(await call.store.webhooks.find(tenant, id)))
      throw fail('INVALID_FIELD', 'webhook_ids must be ids of events of this team');
  }
  return (await resend(call, tenant, ids)).length;
}
