const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PROBE_EVERY_MS = 5 * MINUTE_MS;
const IN_A_ROW = 10;
const WINDOW_MS = 24 * HOUR_MS;
const WINDOW_MIN = 50;
const WINDOW_SHARE = 0.9;

/** Holds events back from a destination that fails constantly (WHK-6). All instants are of the team's clock. */
export interface Breaker {
  /** While it is open: the instant of the next probe. Undefined when an attempt may be made now, a probe included. */
  heldUntil(now: number): number | undefined;
  note(succeeded: boolean, now: number): void;
}

export function createBreaker(): Breaker {
  let failuresInARow = 0;
  let probeAt: number | undefined;
  /** Outcomes by the hour, so that a busy destination costs no more memory than a quiet one. */
  let hours = new Map<number, { all: number; failed: number }>();

  const count = (succeeded: boolean, now: number): void => {
    const hour = Math.floor(now / HOUR_MS);
    const counts = hours.get(hour) ?? { all: 0, failed: 0 };
    counts.all += 1;
    if (!succeeded) counts.failed += 1;
    hours.set(hour, counts);
    for (const old of hours.keys()) {
      if (old * HOUR_MS <= now - WINDOW_MS) hours.delete(old);
    }
  };
  const failsConstantly = (): boolean => {
    if (failuresInARow >= IN_A_ROW) return true;
    const [all, failed] = [...hours.values()].reduce(([a, f], each) => [a + each.all, f + each.failed], [
      0, 0,
    ] as [number, number]);
    return all >= WINDOW_MIN && failed > all * WINDOW_SHARE;
  };

  return {
    heldUntil(now) {
      if (probeAt === undefined || now >= probeAt) return undefined;
      // A clock that was set back: nobody waits for longer than from one probe to the next, and then one is made.
      probeAt = Math.min(probeAt, now + PROBE_EVERY_MS);
      return probeAt;
    },
    note(succeeded, now) {
      const wasOpen = probeAt !== undefined;
      if (succeeded) {
        failuresInARow = 0;
        if (wasOpen) hours = new Map();
        probeAt = undefined;
      } else {
        failuresInARow += 1;
      }
      count(succeeded, now);
      if (!succeeded && (wasOpen || failsConstantly())) probeAt = now + PROBE_EVERY_MS;
    },
  };
}
