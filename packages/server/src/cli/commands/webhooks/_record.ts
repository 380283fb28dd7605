import type { Webhook, WebhookAttempt } from '../../../domain/webhooks/webhook.ts';
import { isoOf } from '../../output/table.ts';

export function webhookJson(webhook: Webhook) {
  return {
    webhook_id: webhook.webhookId,
    created_at: isoOf(webhook.createdAt),
    item_id: webhook.itemId === '' ? null : webhook.itemId,
    webhook_type: webhook.type,
    webhook_code: webhook.code,
    url: webhook.url,
    state: webhook.state,
    attempts: webhook.attempts,
    next_at: webhook.nextAt === null ? null : isoOf(webhook.nextAt),
    ended_at: webhook.endedAt === null ? null : isoOf(webhook.endedAt),
  };
}

export function attemptJson(attempt: WebhookAttempt) {
  return {
    attempt: attempt.attempt,
    at: isoOf(attempt.at),
    url: attempt.url,
    status: attempt.status,
    duration_ms: attempt.durationMs,
    error_class: attempt.errorClass,
    headers: attempt.headers,
  };
}
