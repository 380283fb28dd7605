import type { DeliveryOptions } from './delivery-options.ts';
import { createDestinations, type Destinations } from './destination.ts';
import { createFeeds, type DeliveryJob, type Feeds } from './feeds.ts';
import { createLanes, type Lanes } from './lanes.ts';
import { createSettling, type Settling } from './settling.ts';
import { createSignal, type Signal } from './signal.ts';

/** How long an event waits for which a reason of ours allows no attempt, such as the store being away. */
export const UNABLE_WAIT_MS = 5000;

/** What the steps of a delivery share: claim → place in a lane → attempt → end of it. */
export interface DeliveryState extends DeliveryOptions {
  readonly feeds: Feeds;
  readonly destinationOf: Destinations;
  readonly lanes: Lanes;
  readonly settling: Settling;
  /** A place has become free: in memory, or in a lane. */
  readonly freed: Signal;
  /** Aborts attempts that outlast the stop of the process. */
  readonly aborting: AbortController;
  isStopping: boolean;
  /** Events in memory. */
  held: number;
}

export function createDeliveryState(options: DeliveryOptions): DeliveryState {
  const freed = createSignal();
  const lanes = createLanes(freed.raise);
  return {
    ...options,
    feeds: createFeeds(),
    destinationOf: createDestinations(),
    lanes,
    settling: createSettling(options.store, options.world.timers, lanes.isBusy),
    freed,
    aborting: new AbortController(),
    isStopping: false,
    held: 0,
  };
}

/** Counts an event out, whatever became of it. */
export function endJob(state: DeliveryState, { feed }: DeliveryJob): void {
  state.held -= 1;
  feed.held -= 1;
  feed.ended += 1;
  feed.changed.raise();
  state.freed.raise();
  state.feeds.forgetIdle(feed);
}

/** Releases an event without an attempt: it is taken again at `nextAt`, at once when absent. */
export async function giveBack(state: DeliveryState, job: DeliveryJob, nextAt?: number): Promise<void> {
  const now = job.call.world.clock.now();
  await state.settling.release({ webhook: job.webhook, nextAt: nextAt ?? job.webhook.nextAt ?? now, now });
  endJob(state, job);
}
