import type { Services } from '../../../domain/services.ts';
import type { Tenant } from '../../../domain/teams/team.ts';
import { type ReplayWish, replay } from '../../../domain/webhooks/replay.ts';
import type { Webhook, WebhookAttempt } from '../../../domain/webhooks/webhook.ts';
import type { WebhookFilter } from '../../../domain/webhooks/webhook-store.ts';
import { fail } from '../../../errors.ts';
import { nearest } from '../../../vocabulary/nearest.ts';
import { operation } from '../../operation.ts';
import { actFor, type TeamName } from '../acting-team.ts';

export interface WebhookWithAttempts {
  readonly webhook: Webhook;
  readonly attempts: readonly WebhookAttempt[];
}

const AT_ONCE = 500;

/** The latest events, oldest first. */
export const listWebhooks = operation(
  'listWebhooks',
  async (
    { services },
    { clientId, ...filter }: TeamName & Omit<WebhookFilter, 'after'>,
  ): Promise<readonly Webhook[]> => {
    const { tenant } = await actFor(services, clientId);
    return latestEvents(services, tenant, filter);
  },
);

export const showWebhook = operation(
  'showWebhook',
  async (
    { services },
    { clientId, webhookId }: TeamName & { readonly webhookId: string },
  ): Promise<WebhookWithAttempts> => {
    const { tenant } = await actFor(services, clientId);
    return attemptsOf(services, await findWebhook(services, tenant, webhookId));
  },
);

/** Gives the ids of the events that are queued again. */
export const replayWebhooks = operation(
  'replayWebhooks',
  async (
    { services },
    { clientId, wish }: TeamName & { readonly wish: ReplayWish },
  ): Promise<readonly string[]> => {
    const { own, tenant } = await actFor(services, clientId);
    if ('webhookIds' in wish) {
      for (const webhookId of wish.webhookIds) await findWebhook(services, tenant, webhookId);
    }
    return replay(own, tenant, wish);
  },
);

/** All events of an Item, oldest first. */
export async function eventsOfItem({ store }: Services, tenant: Tenant, itemId: string): Promise<Webhook[]> {
  const events: Webhook[] = [];
  for (let after = 0; ; ) {
    const page = await store.webhooks.list(tenant, { itemId, after, limit: AT_ONCE });
    events.push(...page);
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) return events;
    after = last.n;
  }
}

export async function attemptsOf({ store }: Services, webhook: Webhook): Promise<WebhookWithAttempts> {
  return { webhook, attempts: await store.webhooks.attempts(webhook) };
}

/** The number of the team's last event; 0 without any. Found by halving, because events are listed from the first one on. */
export async function lastNumber({ store }: Services, tenant: Tenant): Promise<number> {
  const isAfter = async (n: number) => (await store.webhooks.list(tenant, { after: n, limit: 1 })).length > 0;
  let reached = 0;
  let beyond = 1;
  while (await isAfter(beyond)) {
    reached = beyond;
    beyond *= 2;
  }
  if (reached === 0 && !(await isAfter(0))) return 0;
  // There is an event after `reached`, and none after `beyond`.
  while (beyond - reached > 1) {
    const middle = Math.floor((reached + beyond) / 2);
    if (await isAfter(middle)) reached = middle;
    else beyond = middle;
  }
  return beyond;
}

/** Looks back from the last event on, further each time. */
async function latestEvents(
  services: Services,
  tenant: Tenant,
  { limit, ...filter }: Omit<WebhookFilter, 'after'>,
): Promise<Webhook[]> {
  let found: Webhook[] = [];
  let to = await lastNumber(services, tenant);
  for (let window = AT_ONCE; to > 0 && found.length < limit; window *= 2) {
    const from = Math.max(0, to - window);
    const page = await services.store.webhooks.list(tenant, { ...filter, after: from, limit: window });
    const end = to;
    found = [...page.filter(({ n }) => n <= end), ...found];
    to = from;
  }
  return found.slice(-limit);
}

export async function findWebhook(services: Services, tenant: Tenant, webhookId: string): Promise<Webhook> {
  const webhook = await services.store.webhooks.find(tenant, webhookId);
  if (webhook) return webhook;
  const latest = await latestEvents(services, tenant, { limit: AT_ONCE });
  const meant = nearest(
    webhookId,
    latest.map((each) => each.webhookId),
  );
  const hint = meant ? `did you mean ${meant}?` : '"fairlead webhooks list" shows them';
  throw fail('INVALID_FIELD', `the team has no webhook "${webhookId}"; ${hint}`);
}
