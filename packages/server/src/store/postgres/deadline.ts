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

/** @throws StalledError when `answer` does not come within `ms` */
export async function withinDeadline<T>(timers: Timers, ms: number, answer: Promise<T>): Promise<T> {
  const deadline = createDeadline(timers);
  deadline.set(ms);
  try {
    return await Promise.race([answer, deadline.over]);
  } finally {
    deadline.clear();
  }
}
