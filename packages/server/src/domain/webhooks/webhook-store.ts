import type { Claim, ClockHead } from '../due/due-store.ts';
import type { Environment } from '../institutions/institution.ts';
import type { Tenant } from '../teams/team.ts';
import type { LeasedWebhook, Webhook, WebhookAttempt, WebhookState } from './webhook.ts';

export interface WebhookFilter {
  readonly itemId?: string;
  readonly type?: string;
  readonly code?: string;
  readonly state?: WebhookState;
  /** Only events after the team's n-th. */
  readonly after?: number;
  readonly limit: number;
}

export interface LatestFilter extends Pick<WebhookFilter, 'itemId' | 'code' | 'state' | 'limit'> {
  /** Only events before the team's n-th. */
  readonly before: number;
}

export interface LatestPage {
  /** Newest first. */
  readonly webhooks: readonly Webhook[];
  /** The number before which the search goes on; undefined at the end. A page may be short, or empty, and yet go on. */
  readonly next: number | undefined;
}

/** Undelivered events of one clock. */
export interface PendingOfClock {
  readonly clock: string;
  readonly events: number;
  /** When the oldest of them was made, on that clock. */
  readonly oldestAt: number;
}

export interface WebhookReader {
  /** The clocks with undelivered events, each with its earliest attempt; leased ones count from the end of their lease on. */
  heads(realNow: number): Promise<ClockHead[]>;
  nextAt(clock: string): Promise<number | undefined>;
  /** Undelivered events by clock: of the `max` whose attempt comes first, and of `max` that stand in line behind others of their Item. */
  pending(max: number): Promise<PendingOfClock[]>;
  /** The number of events that were given up; counted up to `max`. */
  dead(environment: Environment, max: number): Promise<number>;
  /** As `dead`, of one team. */
  deadOfTeam(tenant: Tenant, max: number): Promise<number>;
  find(tenant: Tenant, webhookId: string): Promise<Webhook | undefined>;
  /** In the order in which they were made. */
  list(tenant: Tenant, filter: WebhookFilter): Promise<Webhook[]>;
  /** Those of a team that concern no Item, after its n-th. */
  withoutItem(tenant: Tenant, after: number, limit: number): Promise<Webhook[]>;
  /** Looks through a bounded part, so that a rare filter costs no more than a common one. */
  latest(tenant: Tenant, filter: LatestFilter): Promise<LatestPage>;
  attempts(webhook: Pick<Webhook, 'itemId' | 'webhookId'>): Promise<WebhookAttempt[]>;
}

/** What an attempt leads to. */
export type AttemptOutcome =
  | { readonly state: 'delivered' | 'dead'; readonly at: number }
  | { readonly state: 'pending'; readonly nextAt: number };

export interface Settlement {
  readonly webhook: LeasedWebhook;
  readonly attempt: WebhookAttempt;
  readonly outcome: AttemptOutcome;
}

export interface Release {
  readonly webhook: LeasedWebhook;
  readonly nextAt: number;
  readonly now: number;
}

interface Requeue {
  readonly at: number;
  /** End of the new span. */
  readonly endsAt: number;
  /** How long after it was made an event may be sent whose body is sealed, in milliseconds. */
  readonly sealedForMs: number;
}

export interface WebhookWriter extends WebhookReader {
  insert(webhook: Webhook): Promise<void>;
  /**
   * Leases up to `limit` events of one clock whose attempt is due at `now`. Of one Item, no event is taken while the first
   * attempt of an earlier one is due or on its way.
   */
  claim(clock: string, now: number, claim: Claim, limit: number): Promise<LeasedWebhook[]>;
  /**
   * Logs attempts and what follows; false for each whose lease is lost (its attempt is logged all the same). Outside the sandbox the
   * sealed body of what is delivered is forgotten.
   */
  settle(settlements: readonly Settlement[]): Promise<boolean[]>;
  /** Gives leases back without an attempt, to be taken again at `nextAt`; dead when the span has ended by `now`. */
  release(releases: readonly Release[]): Promise<boolean[]>;
  /**
   * Queues events again whatever their state (not `no_url`, not `cancelled`, and none whose body is forgotten or to be): one attempt
   * at `at`, with a new span, for as long as there is a body.
   */
  requeue(tenant: Tenant, webhookIds: readonly string[], again: Requeue): Promise<string[]>;
  /** Undelivered events of an Item end with it (WHK-8); gives their number. */
  cancelOfItem(itemId: string, at: number): Promise<number>;
  /** Nothing that waits of a team is sent any more; in all environments. */
  cancelOfTeam(clientId: string, at: number): Promise<number>;
  /** Forgets sealed bodies of one clock that were made before `before`, and outside the sandbox of what ended; gives their number. */
  forgetBodies(clock: string, before: number, limit: number): Promise<number>;
  /** Deletes events of one clock that ended before `before`, with their attempts. */
  deleteEnded(clock: string, before: number, limit: number): Promise<number>;
}
