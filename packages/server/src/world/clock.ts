/** Time. The wall clock moves data and timers; the monotonic one measures durations (D49, PRC-5). */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds that never go backwards, from an arbitrary start. */
  monotonic(): number;
}

export const realClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};

/** A clock that stands still until it is moved; for the sandbox's `SANDBOX_CLOCK=frozen:…` and for tests. */
export function frozenClock(at: number): Clock & { set(at: number): void } {
  let current = at;
  return {
    now: () => current,
    monotonic: () => performance.now(),
    set: (to) => {
      current = to;
    },
  };
}
