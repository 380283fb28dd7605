import type { World } from './world.ts';

const EVERY_MS = 1000;

/** Writes what was gathered about every second, one write after the other. */
export interface DelayedWriter {
  /** Something waits to be written. */
  plan(): void;
  /** Writes now. @throws what `write` throws */
  flush(): Promise<void>;
  /** Writes the rest; nothing is planned after it. */
  close(): Promise<void>;
}

/** @param failed hears why a planned write failed */
export function createDelayedWriter(
  { timers }: Pick<World, 'timers'>,
  write: () => Promise<void>,
  failed: (error: unknown) => void,
): DelayedWriter {
  let planned: (() => void) | undefined;
  let closed = false;
  let writing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    writing = writing.catch(() => undefined).then(write);
    return writing;
  };
  return {
    plan() {
      if (closed || planned) return;
      planned = timers.after(EVERY_MS, () => {
        planned = undefined;
        flush().catch(failed);
      });
    },
    flush,
    async close() {
      closed = true;
      planned?.();
      planned = undefined;
      await flush();
    },
  };
}
