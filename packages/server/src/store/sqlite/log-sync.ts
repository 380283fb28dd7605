import { closeSync, fdatasync, openSync } from 'node:fs';
import { StoreUnavailableError } from '../engine.ts';

/** Commits, by their number, as the disk has them. */
export interface LogSync {
  /** The number of the newest commit that stands in the log. */
  readonly newest: number;
  /** To be called synchronously after a commit: its number is the new `newest`. */
  committed(): void;
  /** Begins to sync what an open transaction has written so far, so that less is left to do once it commits. */
  early(): void;
  /** Whether the disk has commit `nth` and all before it. */
  has(nth: number): boolean;
  /** Resolves when it has. @throws StoreUnavailableError from the first failed sync on. */
  until(nth: number): Promise<void>;
  /** @throws StoreUnavailableError when a sync has failed. */
  requireSound(): void;
  close(): Promise<void>;
}

interface Waiter {
  readonly nth: number;
  resolve(): void;
  reject(reason: StoreUnavailableError): void;
}

/** Syncs what was written to an open file; the system's own call where a test does not give another. */
export type SyncFile = (descriptor: number, done: (error: Error | null) => void) => void;

/**
 * Makes commits durable in groups: while one sync of the write-ahead log is under way in the thread pool, further commits
 * are written behind it, and the next sync takes all of them.
 */
export function createLogSync(file: string, sync: SyncFile = fdatasync): LogSync {
  const descriptor = openSync(`${file}-wal`, 'r+');
  let newest = 0;
  let durable = 0;
  let isRunning = false;
  let broken: StoreUnavailableError | undefined;
  let waiters: Waiter[] = [];

  const start = (): void => {
    isRunning = true;
    const group = newest;
    sync(descriptor, (error) => {
      isRunning = false;
      if (error) fail(error);
      else reach(group);
      if (!broken && newest > durable) start();
    });
  };
  const reach = (nth: number): void => {
    durable = nth;
    const reached = waiters.filter((waiter) => waiter.nth <= nth);
    waiters = waiters.filter((waiter) => waiter.nth > nth);
    for (const waiter of reached) waiter.resolve();
  };
  // The system may have dropped the pages that it could not write, so a second sync would succeed without them.
  const fail = (cause: Error): void => {
    broken = new StoreUnavailableError(
      'the disk did not take what was written; restart the service when it is well again',
      { cause },
    );
    for (const waiter of waiters) waiter.reject(broken);
    waiters = [];
  };
  const until = (nth: number): Promise<void> => {
    if (broken) return Promise.reject(broken);
    if (nth <= durable) return Promise.resolve();
    return new Promise((resolve, reject) => waiters.push({ nth, resolve, reject }));
  };

  const startOne = (): void => {
    if (!isRunning && !broken) start();
  };

  return {
    get newest() {
      return newest;
    },
    committed() {
      newest += 1;
      startOne();
    },
    early: startOne,
    has: (nth) => nth <= durable && !broken,
    until,
    requireSound() {
      if (broken) throw broken;
    },
    async close() {
      await until(newest).catch(() => undefined);
      closeSync(descriptor);
    },
  };
}
