import type { Fired } from '../domain/due/fired.ts';
import type { Call } from '../domain/services.ts';
import type { LeasedWebhook } from '../domain/webhooks/webhook.ts';
import { createSignal, type Signal } from './signal.ts';

/** The events of one clock that this process holds. */
export interface Feed {
  readonly clock: string;
  held: number;
  /** Events that ended here, in whatever way. */
  ended: number;
  /** An event has ended, or `deliver` was called. */
  readonly changed: Signal;
  /** Calls of `run` under way. */
  runs: number;
  call: Call;
  called: boolean;
  running: Promise<void> | undefined;
}

/** One claimed event on its way. */
export interface DeliveryJob {
  readonly feed: Feed;
  readonly call: Call;
  readonly webhook: LeasedWebhook;
  /** Real, monotonic milliseconds. */
  readonly claimedAt: number;
  readonly attempted: Attempted;
}

/** Hears of each attempt that has ended. */
export type Attempted = (fired: Fired, webhook: LeasedWebhook) => void;

export interface Feeds {
  of(call: Call, clock: string): Feed;
  /** Forgets a feed that holds nothing and is not used. */
  forgetIdle(feed: Feed): void;
  all(): Iterable<Feed>;
}

export function createFeeds(): Feeds {
  const feeds = new Map<string, Feed>();
  return {
    of(call, clock) {
      const known = feeds.get(clock);
      if (known) return known;
      const feed: Feed = {
        clock,
        held: 0,
        ended: 0,
        changed: createSignal(),
        runs: 0,
        call,
        called: false,
        running: undefined,
      };
      feeds.set(clock, feed);
      return feed;
    },
    forgetIdle(feed) {
      if (feed.held === 0 && feed.runs === 0 && !feed.running) feeds.delete(feed.clock);
    },
    all: () => feeds.values(),
  };
}
