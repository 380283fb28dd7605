import { asTenant } from '../domain/teams/team.ts';
import type { LeasedWebhook } from '../domain/webhooks/webhook.ts';
import type { DeliveryState } from './delivery-state.ts';
import type { DeliveryJob } from './feeds.ts';
import type { Lane } from './lanes.ts';

/** Where an event goes. */
export interface Target {
  readonly url: string;
  readonly host: string;
  readonly lane: Lane;
  /** Real, monotonic milliseconds. */
  readonly lookedUpAt: number;
}

/** Undefined when the event has nowhere to go at present. */
export function targetAt(
  { destinationOf, lanes }: DeliveryState,
  webhook: LeasedWebhook,
  itemUrl: string | null,
  lookedUpAt: number,
): Target | undefined {
  const url = webhook.target === 'fixed' ? webhook.url : itemUrl;
  if (url === null) return undefined;
  const { origin, host } = destinationOf(url);
  return { url, host, lane: lanes.of(`${webhook.clientId} ${origin}`), lookedUpAt };
}

/** Where the event goes by the URL that its Item has now. */
export async function lookUpAgain(
  state: DeliveryState,
  { call, webhook }: DeliveryJob,
): Promise<Target | undefined> {
  const { environment, clientId, itemId } = webhook;
  const item = await call.store.items.find(asTenant(environment, clientId), itemId);
  return targetAt(state, webhook, item?.webhook ?? null, state.world.realClock.monotonic());
}
