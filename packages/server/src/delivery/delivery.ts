import type { Fired } from '../domain/due/fired.ts';
import type { Call, Services } from '../domain/services.ts';
import { takeDue } from './claim.ts';
import type { DeliveryOptions } from './delivery-options.ts';
import { createDeliveryState, type DeliveryState } from './delivery-state.ts';
import type { Attempted, Feed } from './feeds.ts';

const STOP_WITHIN_MS = 10_000;

/** Sends the outbox: at least once each, fairly among destinations. */
export interface Delivery {
  /** The next instant on that clock at which an attempt falls due. */
  next(services: Services, clock: string): Promise<number | undefined>;
  /**
   * Attempts everything that is due on that clock at `call.world.clock.now()`, and resolves when all attempts have ended and
   * are written; gives their number. For whoever moves the clock.
   */
  run(call: Call, clock: string): Promise<number>;
  /**
   * The same in the background: takes what is due as places become free, and goes on until nothing is left. Called again
   * meanwhile it looks for more at once. Resolves when nothing is left; rejects when the store is away.
   */
  deliver(call: Call, clock: string): Promise<void>;
  /** Takes nothing more, lets attempts end within 10 seconds, and gives all other events back. */
  stop(): Promise<void>;
}

export function createDelivery(options: DeliveryOptions): Delivery {
  const state = createDeliveryState(options);
  return {
    next: (services, clock) => services.store.webhooks.nextAt(clock),
    run: (call, clock) => runToEnd(state, call, clock),
    deliver(call, clock) {
      const feed = state.feeds.of(call, clock);
      feed.call = call;
      feed.called = true;
      feed.changed.raise();
      feed.running ??= deliverAll(state, feed).finally(() => {
        feed.running = undefined;
        state.feeds.forgetIdle(feed);
      });
      return feed.running;
    },
    stop: () => stop(state),
  };
}

async function runToEnd(state: DeliveryState, call: Call, clock: string): Promise<number> {
  const feed = state.feeds.of(call, clock);
  const attempts: { readonly fired: Fired; readonly n: number }[] = [];
  const attempted: Attempted = (fired, { n }) => void attempts.push({ fired, n });
  feed.runs += 1;
  try {
    for (;;) {
      const isMore = await takeDue(state, feed, call, { patient: true, attempted });
      if (state.isStopping) break;
      if (isMore) continue;
      if (feed.held === 0) break;
      await feed.changed.next();
    }
  } finally {
    feed.runs -= 1;
    state.feeds.forgetIdle(feed);
  }
  // Answers come in any order; what is told of them has one.
  for (const { fired } of attempts.sort((a, b) => a.n - b.n)) call.record?.(fired);
  return attempts.length;
}

async function deliverAll(state: DeliveryState, feed: Feed): Promise<void> {
  // Ends by `return`.
  for (;;) {
    feed.called = false;
    const { call } = feed;
    const isMore = await takeDue(state, feed, call, {
      patient: call.environment === 'sandbox',
      attempted: (fired) => call.record?.(fired),
    });
    if (state.isStopping) return;
    if (isMore || feed.called) continue;
    if (feed.held === 0) return;
    // What goes out now may hold back later events of the same Items.
    await feed.changed.next();
  }
}

async function stop(state: DeliveryState): Promise<void> {
  const { feeds, freed, lanes, world, aborting } = state;
  state.isStopping = true;
  freed.raise();
  for (const { changed } of feeds.all()) changed.raise();
  for (const job of lanes.clear()) void job().then((afterwards) => afterwards());
  const cancel = world.timers.after(STOP_WITHIN_MS, () => aborting.abort(new Error('the service stops')));
  while (state.held > 0) await freed.next();
  cancel();
}
