import type { Store } from '../domain/store.ts';
import type { Release, Settlement } from '../domain/webhooks/webhook-store.ts';
import type { Timers } from '../world/timers.ts';

const BATCH_MAX = 100;
const WRITERS_MAX = 3;
/** One transaction for few results costs as much as for many, so while others are on their way it waits for them so long. */
const GATHER_MS = 20;
const TRIES_MAX = 3;
const TRY_AGAIN_MS = 500;

/** Writes what became of events, many in one transaction. */
export interface Settling {
  /** Resolves when it is durable; false when the lease is lost, or when the store stays away: then the event is sent again. */
  settle(settlement: Settlement): Promise<boolean>;
  release(release: Release): Promise<boolean>;
}

interface Ready<T> {
  readonly value: T;
  readonly done: (held: boolean) => void;
}

/** @param moreComing whether attempts are under way whose results may be written with those that are ready */
export function createSettling(store: Store, timers: Timers, moreComing: () => boolean): Settling {
  const settlements: Ready<Settlement>[] = [];
  const releases: Ready<Release>[] = [];
  let writers = 0;
  let gathering: (() => void) | undefined;

  const write = async (settled: Ready<Settlement>[], released: Ready<Release>[]): Promise<void> => {
    const held = await withRetries(timers, () =>
      store.unitOfWork(async ({ webhooks }) => [
        ...(settled.length > 0 ? await webhooks.settle(settled.map(({ value }) => value)) : []),
        ...(released.length > 0 ? await webhooks.release(released.map(({ value }) => value)) : []),
      ]),
    );
    [...settled, ...released].forEach(({ done }, nth) => {
      done(held?.[nth] === true);
    });
  };

  const writeAll = async (): Promise<void> => {
    gathering?.();
    gathering = undefined;
    if (writers === WRITERS_MAX) return;
    writers += 1;
    while (settlements.length + releases.length > 0) {
      await write(settlements.splice(0, BATCH_MAX), releases.splice(0, BATCH_MAX));
      if (settlements.length + releases.length < BATCH_MAX && moreComing()) break;
    }
    writers -= 1;
    if (settlements.length + releases.length > 0) soon();
  };

  const soon = (): void => {
    if (writers === WRITERS_MAX) return;
    if (settlements.length + releases.length >= BATCH_MAX || !moreComing()) void writeAll();
    else gathering ??= timers.after(GATHER_MS, () => void writeAll());
  };

  return {
    settle: (value) =>
      new Promise((done) => {
        settlements.push({ value, done });
        soon();
      }),
    release: (value) =>
      new Promise((done) => {
        releases.push({ value, done });
        soon();
      }),
  };
}

/** Undefined when it failed to the last: the lease runs out, and whoever claims the event then sends it once more. */
async function withRetries<T>(timers: Timers, work: () => Promise<T>): Promise<T | undefined> {
  for (let nth = 1; ; nth++) {
    try {
      return await work();
    } catch {
      if (nth === TRIES_MAX) return undefined;
      await new Promise<void>((resolve) => void timers.after(TRY_AGAIN_MS, resolve));
    }
  }
}
