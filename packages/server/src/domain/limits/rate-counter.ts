import { MINUTE_MS } from '../../world/durations.ts';

/** Limits are counted over the last 60 seconds, whenever that is looked at. */
export const WINDOW_MS = MINUTE_MS;

/** What counting one call came to. */
export interface Taken {
  readonly allowed: boolean;
  /** Calls that are left now. */
  readonly remaining: number;
  /** Milliseconds until the oldest counted call no longer counts; when this one was refused, until it is worth trying again. */
  readonly freeAfterMs: number;
}

/**
 * Port: counts calls by name, in real time. Refused calls do not count. In any 60 seconds it lets through `limit` calls at
 * most, and where several processes count together, at most one more for each of them (I17).
 */
export interface RateCounter {
  take(name: string, limit: number): Promise<Taken>;
  /** What `take` would say, without counting. */
  look(name: string, limit: number): Promise<Taken>;
}
