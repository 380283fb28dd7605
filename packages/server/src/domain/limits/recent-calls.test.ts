import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frozenClock } from '../../world/clock.ts';
import { WINDOW_MS } from './rate-counter.ts';
import { createRecentCalls } from './recent-calls.ts';

it('lets through exactly the limit in any 60 seconds, and never refuses a call that there is room for', () => {
  const pauses = fc.array(fc.oneof(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 90_000 })), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), pauses, (limit, steps) => {
      const realClock = frozenClock(1_000_000);
      const calls = createRecentCalls({ realClock });
      const passed: number[] = [];
      for (const pause of steps) {
        realClock.set(realClock.now() + pause);
        const now = realClock.now();
        const counting = passed.filter((at) => at > now - WINDOW_MS);
        const seen = calls.look('name', limit);
        const taken = calls.take('name', limit);
        expect(taken.allowed).toBe(counting.length < limit);
        expect(taken.remaining).toBe(Math.max(0, limit - counting.length - 1));
        expect(seen.remaining).toBe(limit - counting.length);
        expect(taken.freeAfterMs).toBe((counting[0] ?? now) + WINDOW_MS - now);
        if (taken.allowed) passed.push(now);
      }
    }),
    { numRuns: 200 },
  );
});

it('counts each name by itself', () => {
  const calls = createRecentCalls({ realClock: frozenClock(0) });
  expect([calls.take('a', 1), calls.take('b', 1), calls.take('a', 1)].map(({ allowed }) => allowed)).toEqual([
    true,
    true,
    false,
  ]);
});

it('forgets what no longer counts, and with a bound the name that was counted longest ago', () => {
  const realClock = frozenClock(0);
  const calls = createRecentCalls({ realClock }, 2);
  for (const name of ['a', 'b', 'a', 'c']) calls.take(name, 9);
  expect(['a', 'b', 'c'].map((name) => calls.look(name, 9).remaining)).toEqual([7, 9, 8]);
  realClock.set(WINDOW_MS);
  calls.clean();
  expect(['a', 'b', 'c'].map((name) => calls.look(name, 9).remaining)).toEqual([9, 9, 9]);
});
