import { MINUTE_MS } from '../world/durations.ts';

const WINDOW_MS = 10 * MINUTE_MS;
const WINDOW_MIN = 20;
const WINDOW_SHARE = 0.9;
/** Outcomes are counted by spans of this length, so that a busy destination costs no more memory than a quiet one. */
const SPAN_MS = 30_000;
const FIRST_PROBE_MS = 15_000;
const PROBE_MAX_MS = 5 * MINUTE_MS;

/** Holds events back from a destination that fails nearly always (WHK-6). All instants are of the team's clock. */
export interface Breaker {
  /** While it is open: the instant of the next probe. Undefined when an attempt may be made now, a probe included. */
  heldUntil(now: number): number | undefined;
  note(succeeded: boolean, now: number): void;
}

interface Counts {
  all: number;
  failed: number;
}

export function createBreaker(): Breaker {
  let probe: { readonly at: number; readonly waitMs: number } | undefined;
  let spans = new Map<number, Counts>();

  const count = (succeeded: boolean, now: number): void => {
    const span = Math.floor(now / SPAN_MS);
    const counts = spans.get(span) ?? { all: 0, failed: 0 };
    counts.all += 1;
    if (!succeeded) counts.failed += 1;
    spans.set(span, counts);
    for (const old of spans.keys()) {
      // A clock that was set back leaves spans of a later time.
      if (old * SPAN_MS <= now - WINDOW_MS || old > span) spans.delete(old);
    }
  };
  const failsNearlyAlways = (): boolean => {
    let all = 0;
    let failed = 0;
    for (const counts of spans.values()) {
      all += counts.all;
      failed += counts.failed;
    }
    return all >= WINDOW_MIN && failed >= all * WINDOW_SHARE;
  };

  return {
    heldUntil(now) {
      if (!probe || now >= probe.at) return undefined;
      // A clock that was set back: nobody waits for longer than from one probe to the next, and then one is made.
      probe = { ...probe, at: Math.min(probe.at, now + probe.waitMs) };
      return probe.at;
    },
    note(succeeded, now) {
      const was = probe;
      if (succeeded) {
        probe = undefined;
        // What it did before it came back counts no more.
        if (was) spans = new Map();
        count(true, now);
        return;
      }
      count(false, now);
      if (was || failsNearlyAlways()) {
        // Attempts that were on their way when it opened are no probes.
        const isProbe = was !== undefined && now >= was.at;
        const waitMs = isProbe ? Math.min(2 * was.waitMs, PROBE_MAX_MS) : (was?.waitMs ?? FIRST_PROBE_MS);
        if (!was || isProbe) probe = { at: now + waitMs, waitMs };
      }
    },
  };
}
