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
  { call, webhook }: Pick<DeliveryJob, 'call' | 'webhook'>,
  itemUrl: string | null,
  lookedUpAt: number,
): Target | undefined {
  const url = webhook.target === 'fixed' ? webhook.url : itemUrl;
  if (url === null) return undefined;
  const { origin, host } = destinationOf(url);
  // What is remembered of a receiver goes with a reset or a restore, whose clock may stand where it was.
  const lane = lanes.of(`${webhook.clientId} ${call.dataVersion} ${origin}`);
  return { url, host, lane, lookedUpAt };
}

/** Where the event goes by the URL that its Item has now. */
export async function lookUpAgain(state: DeliveryState, job: DeliveryJob): Promise<Target | undefined> {
  const { call, webhook } = job;
  const itemUrl = webhook.target === 'fixed' ? null : await call.store.items.webhook(webhook.itemId);
  return targetAt(state, job, itemUrl, state.world.realClock.monotonic());
}
