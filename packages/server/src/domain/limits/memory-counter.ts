import type { World } from '../../world/world.ts';
import { type RateCounter, WINDOW_MS } from './rate-counter.ts';
import { createRecentCalls } from './recent-calls.ts';

/** Counts in memory: exact, for the one process of the embedded store. */
export function createMemoryCounter(world: Pick<World, 'realClock'>): RateCounter {
  const calls = createRecentCalls(world);
  let cleanedAt = world.realClock.now();
  return {
    async take(name, limit) {
      if (world.realClock.now() - cleanedAt > WINDOW_MS) {
        cleanedAt = world.realClock.now();
        calls.clean();
      }
      return calls.take(name, limit);
    },
    look: async (name, limit) => calls.look(name, limit),
  };
}
