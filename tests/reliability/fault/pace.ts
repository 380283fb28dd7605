import { setTimeout as sleep } from 'node:timers/promises';

/** Lets so many requests a second begin, evenly. */
export function createPace(perSecond: number): () => Promise<void> {
  let next = performance.now();
  return async () => {
    next = Math.max(next + 1000 / perSecond, performance.now());
    const waitMs = next - performance.now();
    if (waitMs > 1) await sleep(waitMs);
  };
}
