import type { Timers } from '../../world/timers.ts';
import { StalledError } from './failures.ts';

const GRACE_MS = 200;

/**
 * Runs `task` after a wait in vain. What already came is read before its last part ends: a process that was held up itself blames
 * nobody else. The answer cancels it.
 */
export function afterWait(timers: Timers, ms: number, task: () => void): () => void {
  let cancel = timers.after(ms - GRACE_MS, () => {
    cancel = timers.after(GRACE_MS, task);
  });
  return () => cancel();
}

/** Ends a wait for the database from this side: the server's own time-outs end nothing where the server stands still. */
export interface Deadline {
  /** Rejects when a time that was set ran out, or by `fail`. */
  readonly over: Promise<never>;
  /** Starts the time anew. */
  set(ms: number): void;
  clear(): void;
  fail(error: unknown): void;
}

export function createDeadline(timers: Timers): Deadline {
  const { promise: over, reject } = Promise.withResolvers<never>();
  // Whoever races against it hears of it; it may also end when nobody does any more.
  over.catch(() => undefined);
  let cancel: () => void = () => undefined;
  return {
    over,
    set(ms) {
      cancel();
      cancel = afterWait(timers, ms, () => reject(new StalledError('the database gave no answer')));
    },
    clear: () => cancel(),
    fail: reject,
  };
}

/** Waits for answers; each that does not come in time fails with `StalledError`. */
export type Within = <T>(answer: PromiseLike<T>) => Promise<T>;

/** So many times a watch looks at whoever waits, in the time that they may wait. */
const LOOKS = 20;

/**
 * One timer for all who wait equally long, in place of two for each statement. Whoever waits is given up when it was looked at often
 * enough, after its time or a twentieth before: a process that was held up itself looks once, and blames nobody else.
 */
export function createWatch(timers: Timers, ms: number): Within {
  // The longest waiting first.
  const waiting = new Set<Waiting>();
  let looks = 0;
  let isLooking = false;
  const pauseMs = ms / (LOOKS + 1);
  const look = (): void => {
    looks += 1;
    for (const one of waiting) {
      if (looks - one.since <= LOOKS) break;
      waiting.delete(one);
      one.fail(new StalledError('the database gave no answer'));
    }
    isLooking = waiting.size > 0;
    if (isLooking) timers.after(pauseMs, look);
  };
  return <T>(answer: PromiseLike<T>) =>
    new Promise<T>((resolve, reject) => {
      const own: Waiting = { since: looks, fail: reject };
      waiting.add(own);
      if (!isLooking) {
        isLooking = true;
        timers.after(pauseMs, look);
      }
      answer.then(
        (value) => {
          waiting.delete(own);
          resolve(value);
        },
        (error: unknown) => {
          waiting.delete(own);
          reject(error);
        },
      );
    });
}

interface Waiting {
  readonly since: number;
  readonly fail: (error: StalledError) => void;
}
