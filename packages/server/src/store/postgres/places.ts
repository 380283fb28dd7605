import type { Timers } from '../../world/timers.ts';
import { afterWait } from './deadline.ts';
import { StalledError } from './failures.ts';

/** Places for those who need a connection: one each. */
export interface ConnectionPlaces {
  /**
   * Gives a place, or waits for one; the answer gives it back, and is to be called once. The promise rejects with StalledError after
   * `waitMs`.
   */
  enter(): (() => void) | Promise<() => void>;
}

/** The driver's own queue has no end: whoever waits in it for a database that stands still waits for ever. */
export function createPlaces(count: number, waitMs: number, timers: Timers): ConnectionPlaces {
  let free = count;
  const waiting = new Set<() => void>();
  const leave = (): void => {
    const [first] = waiting;
    if (first) first();
    else free += 1;
  };
  return {
    enter() {
      if (free > 0) {
        free -= 1;
        return leave;
      }
      return new Promise((resolve, reject) => {
        const cancel = afterWait(timers, waitMs, () => {
          waiting.delete(enter);
          reject(new StalledError('no connection became free'));
        });
        const enter = (): void => {
          waiting.delete(enter);
          cancel();
          resolve(leave);
        };
        waiting.add(enter);
      });
    },
  };
}
