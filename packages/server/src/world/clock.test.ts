import { expect, it } from 'vitest';
import { frozenClock, realClock } from './clock.ts';

it('stands still until it is moved, while durations go on', () => {
  const clock = frozenClock(1000);
  expect([clock.now(), clock.now()]).toEqual([1000, 1000]);
  clock.set(5000);
  expect(clock.now()).toBe(5000);
  const before = clock.monotonic();
  expect(clock.monotonic()).toBeGreaterThanOrEqual(before);
});

it('gives milliseconds since 1970 when it is real', () => {
  expect(realClock.now()).toBeGreaterThan(Date.UTC(2025, 0, 1));
  expect(realClock.now()).toBeLessThan(Date.UTC(2200, 0, 1));
});
