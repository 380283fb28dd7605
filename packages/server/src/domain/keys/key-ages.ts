import { DAY_MS } from '../../world/durations.ts';

/** Since when the newest key of each kind is used, in milliseconds of the system's time. */
export interface KeysSince {
  readonly encryption: number;
  readonly pepper: number;
}

/** How long a key that wraps others, or hashes tokens, is used (NIST SP 800-57, part 1). */
const LIFE_MS = 365 * DAY_MS;
/** How long before that the operator is told. */
const WARNING_MS = 30 * DAY_MS;

export interface KeyAge {
  readonly since: number;
  readonly dueAt: number;
  readonly state: 'good' | 'due soon' | 'overdue';
}

export function keyAge(since: number, now: number): KeyAge {
  const dueAt = since + LIFE_MS;
  const early = now >= dueAt - WARNING_MS ? 'due soon' : 'good';
  return { since, dueAt, state: now >= dueAt ? 'overdue' : early };
}
