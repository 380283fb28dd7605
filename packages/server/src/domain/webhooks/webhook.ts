import type { Environment } from '../institutions/institution.ts';

export const WEBHOOK_STATES = ['no_url', 'pending', 'delivered', 'dead', 'cancelled'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/**
 * Where an event goes: `item`, to the URL that its Item has at the attempt; `fixed`, to the URL that it names, whatever
 * the Item has then.
 */
export type WebhookTarget = 'item' | 'fixed';

/** One event of the outbox. Instants are milliseconds of its team's clock. */
export interface Webhook {
  /** UUID; the same on every attempt. */
  readonly webhookId: string;
  readonly environment: Environment;
  readonly clientId: string;
  /** Empty for what hangs on no Item. */
  readonly itemId: string;
  /** The team's n-th event, from 1: the order of the inbox, and that of first attempts. */
  readonly n: number;
  readonly clock: string;
  readonly type: string;
  readonly code: string;
  readonly target: WebhookTarget;
  /** Of a `fixed` target; of an `item` target the URL when the event was made. Null: recorded, not sent. */
  readonly url: string | null;
  /** The exact text that is sent on every attempt; of an event that holds tokens, what is withheld (`secret-body.ts`). */
  readonly body: string;
  /** The text that is sent of an event that holds tokens; empty once it is forgotten. Null for all others. */
  readonly sealedBody: Buffer | null;
  readonly state: WebhookState;
  readonly createdAt: number;
  /** When the next attempt falls due; null unless pending. */
  readonly nextAt: number | null;
  /** The end of its retry span: undelivered then, it is dead. */
  readonly endsAt: number | null;
  readonly attempts: number;
  readonly endedAt: number | null;
  /** W3C `traceparent` of what made it; null where traces were off. */
  readonly traceparent: string | null;
}

/** An event that this process is about to send. */
export interface LeasedWebhook extends Webhook {
  readonly lease: string;
  /** The URL that its Item had when it was leased; null without one. */
  readonly itemUrl: string | null;
  /** Injected faults that waited for its team when it was leased. */
  readonly faultsLeft: number;
}

/** One attempt, for the delivery log. */
export interface WebhookAttempt {
  readonly attempt: number;
  /** The team's clock. */
  readonly at: number;
  readonly url: string;
  readonly status: number | null;
  readonly durationMs: number;
  /** `dns`, `refused`, `timeout`, `tls`, `blocked`, `http_status` …; null for success. */
  readonly errorClass: string | null;
  /** As they were sent. */
  readonly headers: Readonly<Record<string, string>>;
}
