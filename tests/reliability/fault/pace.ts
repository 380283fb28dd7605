import { setTimeout as sleep } from 'node:timers/promises';

/** Lets so many requests a second begin, evenly. What a standstill of the callers held up is made up for, as far back as is said. */
export function createPace(perSecond: number, { madeUpMs = 0 } = {}): () => Promise<void> {
  let next = performance.now();
  return async () => {
    const now = performance.now();
    next = Math.max(next + 1000 / perSecond, now - madeUpMs);
    if (next - now > 1) await sleep(next - now);
  };
}
