import type { InboxEntry } from '../../../domain/sandbox/inbox.ts';
import { WEBHOOK_STATES } from '../../../domain/webhooks/webhook.ts';
import { isoTime } from '../../../world/dates.ts';
import {
  array,
  component,
  dateTime,
  integer,
  nullable,
  oneOf,
  type Static,
  string,
  Type,
} from '../../_kit/schema.ts';

const attemptSchema = component('SandboxWebhookAttempt', {
  attempt: integer(),
  at: dateTime(),
  status: nullable(integer()),
  duration_ms: integer(),
  error_class: nullable(string()),
});

/** An event of the sandbox's inbox. */
export const inboxWebhookSchema = component('SandboxWebhook', {
  webhook_id: string(),
  created_at: dateTime(),
  item_id: nullable(string()),
  url: nullable(string()),
  webhook_type: string(),
  webhook_code: string(),
  state: oneOf(WEBHOOK_STATES),
  body: string({ description: 'The exact text that is sent' }),
  headers: Type.Record(Type.String(), Type.String()),
  attempts: array(attemptSchema),
});

export function projectInboxWebhook({
  webhook,
  headers,
  attempts,
}: InboxEntry): Static<typeof inboxWebhookSchema> {
  return {
    webhook_id: webhook.webhookId,
    created_at: isoTime(webhook.createdAt),
    item_id: webhook.itemId === '' ? null : webhook.itemId,
    // An Item's URL may change: the last attempt went to this one.
    url: attempts.at(-1)?.url ?? webhook.url,
    webhook_type: webhook.type,
    webhook_code: webhook.code,
    state: webhook.state,
    body: webhook.body,
    headers: { ...headers },
    attempts: attempts.map(({ attempt, at, status, durationMs, errorClass }) => ({
      attempt,
      at: isoTime(at),
      status,
      duration_ms: durationMs,
      error_class: errorClass,
    })),
  };
}
