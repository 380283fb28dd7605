const DAY_MS = 86_400_000;
/** After more failures than this in a row an account is shut for good. */
const FAILURES_MAX = 10;

/** Reads of one account and endpoint within 24 hours. */
export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** What the aggregator counts of accounts. */
export interface Counts {
  /** @param name of an account and endpoint */
  quota(name: string, limit: number, now: number): Quota;
  countRead(name: string, now: number): void;
  /** Counts a failure in a row, or ends the row; an account that is shut stays so. */
  noteEnd(accountId: string, isFailure: boolean): void;
  stateOf(accountId: string): 'READY' | 'ERROR' | 'SUSPENDED';
}

export function createCounts(): Counts {
  const reads = new Map<string, { readonly since: number; readonly count: number }>();
  const failures = new Map<string, number>();
  const running = (name: string, now: number): { readonly since: number; readonly count: number } => {
    const known = reads.get(name);
    return known === undefined || now >= known.since + DAY_MS ? { since: now, count: 0 } : known;
  };
  return {
    quota(name, limit, now) {
      const { since, count } = running(name, now);
      const resetSeconds = Math.ceil((since + DAY_MS - now) / 1000);
      return { limit, remaining: Math.max(0, limit - count), resetSeconds };
    },
    countRead(name, now) {
      const { since, count } = running(name, now);
      reads.set(name, { since, count: count + 1 });
    },
    noteEnd(accountId, isFailure) {
      const before = failures.get(accountId) ?? 0;
      if (before <= FAILURES_MAX) failures.set(accountId, isFailure ? before + 1 : 0);
    },
    stateOf(accountId) {
      const count = failures.get(accountId) ?? 0;
      return count > FAILURES_MAX ? 'SUSPENDED' : count > 0 ? 'ERROR' : 'READY';
    },
  };
}
