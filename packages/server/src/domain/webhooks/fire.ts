import { newTokenBody } from '../../world/ids.ts';
import { clockName } from '../due/due.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { namesUserInWebhooks } from '../teams/user-settings.ts';
import type { ProcessorEvent, WebhookEvent } from './events.ts';
import { SECRET_SPAN_MS, sealBody } from './secret-body.ts';
import type { Webhook } from './webhook.ts';

/** Whom an event is about; `itemId` is empty where no Item is concerned. */
interface EventOwner {
  readonly itemId: string;
  readonly clientId: string;
}

interface ItemOfEvent extends EventOwner {
  readonly userId: string | null;
}

/**
 * Writes an event of an Item into the outbox, in the unit of work of its cause: there is none without the other (WHK-1). It goes
 * to the URL that the Item has when it is sent; without one it is recorded only. To be called after the Item's row
 * is held by the unit, because it locks the team's row.
 */
export async function fireItemEvent(
  call: Call,
  unit: StoreWriter,
  item: ItemOfEvent & { readonly webhook: string | null },
  event: WebhookEvent,
): Promise<Webhook> {
  const user = await userOf(unit, item);
  const named = { ...event, fields: { ...event.fields, ...user } } as WebhookEvent;
  const webhook = await fire(call, unit, item, { target: 'item', url: item.webhook, event: named });
  if (item.webhook !== null) await unit.items.noteWebhook(item.itemId, event.code, webhook.createdAt);
  return webhook;
}

/** Left out of events of an Item without a user, which older clients know no other. */
async function userOf(
  unit: StoreWriter,
  { userId, clientId }: ItemOfEvent,
): Promise<{ readonly user_id?: string }> {
  const isTold = userId !== null && (await namesUserInWebhooks({ store: unit }, clientId));
  return isTold ? { user_id: userId } : {};
}

/** Fires an event that goes to a URL of its own, whatever the Item has. */
export async function fireFixedEvent(
  call: Call,
  unit: StoreWriter,
  owner: EventOwner,
  { url, event }: { readonly url: string | null; readonly event: WebhookEvent | ProcessorEvent },
): Promise<Webhook> {
  return fire(call, unit, owner, { target: 'fixed', url, event });
}

async function fire(
  call: Call,
  unit: StoreWriter,
  { itemId, clientId }: EventOwner,
  {
    target,
    url,
    event: { type, code, fields, secret },
  }: {
    readonly target: Webhook['target'];
    readonly url: string | null;
    readonly event: WebhookEvent | ProcessorEvent;
  },
): Promise<Webhook> {
  const { world, environment } = call;
  const { n, isRevoked } = await unit.teams.nextWebhookNumber(clientId);
  const now = world.clock.now();
  const bodyOf = (inside: object): string => {
    // Two spaces, no newline at the end: receivers that write the body anew hash that form (api.md 10.1).
    return JSON.stringify({ webhook_type: type, webhook_code: code, ...inside, environment }, null, 2);
  };
  const webhookId = newTokenBody(world.random.stream('webhook', clientId, n));
  const named = { webhookId, environment, clientId };
  // A team that was revoked gets no data any more.
  const sends = url !== null && !isRevoked;
  const spanMs = Math.min(call.policy.webhookSpanMs, secret ? SECRET_SPAN_MS : Number.POSITIVE_INFINITY);
  const webhook: Webhook = {
    ...named,
    itemId,
    n,
    clock: clockName(environment, clientId),
    type,
    code,
    target,
    url,
    body: bodyOf(secret ? { withheld: Object.keys(fields) } : fields),
    sealedBody: secret ? await sealBody(call, unit, named, bodyOf(fields)) : null,
    state: sends ? 'pending' : url === null ? 'no_url' : 'cancelled',
    createdAt: now,
    nextAt: sends ? now : null,
    endsAt: sends ? now + spanMs : null,
    attempts: 0,
    endedAt: sends ? null : now,
    traceparent: world.tracing?.underWay() ?? null,
  };
  await unit.webhooks.insert(webhook);
  call.record?.({
    at: now,
    kind: 'webhook',
    itemId: itemId === '' ? null : itemId,
    webhookId: webhook.webhookId,
    webhookType: type,
    webhookCode: code,
    detail: null,
  });
  return webhook;
}
