import type { World } from '../../world/world.ts';
import { type Taken, WINDOW_MS } from './rate-counter.ts';

/**
 * The instants of the calls that count, by name: exact, in the memory of one process. `namesMax` bounds what strangers can
 * make it hold: beyond it, the name that was counted longest ago is forgotten.
 */
export interface RecentCalls {
  /** Counts a call unless `limit` calls count already. */
  take(name: string, limit: number): Taken;
  /** What `take` would say, without counting. */
  look(name: string, limit: number): Taken;
  /** Forgets what no longer counts. */
  clean(): void;
}

/** Instants in order; those before `start` no longer count. */
interface Calls {
  at: number[];
  start: number;
}

export function createRecentCalls(
  world: Pick<World, 'realClock'>,
  namesMax = Number.POSITIVE_INFINITY,
): RecentCalls {
  const byName = new Map<string, Calls>();

  const counting = (name: string, now: number): Calls => {
    const calls = byName.get(name) ?? { at: [], start: 0 };
    // A clock that was set back: what was counted before counts from now on, and nobody waits for longer than the window.
    if ((calls.at.at(-1) ?? 0) > now) calls.at = calls.at.map((at) => Math.min(at, now));
    while (calls.start < calls.at.length && (calls.at[calls.start] ?? 0) <= now - WINDOW_MS) calls.start += 1;
    // Half of the list is old: each instant is moved once for every time that it was added.
    if (calls.start > 32 && calls.start * 2 > calls.at.length) {
      calls.at = calls.at.slice(calls.start);
      calls.start = 0;
    }
    return calls;
  };

  const look = (name: string, limit: number, now: number): Taken & { calls: Calls } => {
    const calls = counting(name, now);
    const used = calls.at.length - calls.start;
    const oldest = calls.at[calls.start] ?? now;
    return {
      calls,
      allowed: used < limit,
      remaining: Math.max(0, limit - used),
      freeAfterMs: oldest + WINDOW_MS - now,
    };
  };

  const clean = (): void => {
    const now = world.realClock.now();
    for (const [name, { at }] of byName) if ((at.at(-1) ?? 0) <= now - WINDOW_MS) byName.delete(name);
  };

  return {
    take(name, limit) {
      const now = world.realClock.now();
      const { calls, allowed, remaining, freeAfterMs } = look(name, limit, now);
      if (!allowed) return { allowed, remaining, freeAfterMs };
      calls.at.push(now);
      byName.delete(name);
      byName.set(name, calls);
      if (byName.size > namesMax) byName.delete(byName.keys().next().value ?? '');
      return { allowed, remaining: remaining - 1, freeAfterMs };
    },
    look(name, limit) {
      const { allowed, remaining, freeAfterMs } = look(name, limit, world.realClock.now());
      return { allowed, remaining, freeAfterMs };
    },
    clean,
  };
}
