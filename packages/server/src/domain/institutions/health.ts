import type { HealthStatus } from '../../vocabulary/health.ts';
import { MINUTE_MS } from '../../world/durations.ts';
import type { InstitutionHealth } from './institution.ts';

/** What is measured apart, by its name on the wire (connectors.md 4.1). */
export const HEALTH_AREAS = [
  'item_logins',
  'transactions_updates',
  'auth',
  'balance',
  'identity',
  'investments_updates',
  'liabilities_updates',
] as const;
export type HealthArea = (typeof HEALTH_AREAS)[number];

/** How attempts ended. A failure that is the person's own counts as none of them. */
export interface Outcomes {
  readonly succeeded: number;
  /** The institution's failures. */
  readonly failedThere: number;
  /** Failures of this service, and of how it is registered. */
  readonly failedHere: number;
}

/** The last hour and the last day. */
export interface OutcomeWindows {
  readonly hour: Outcomes;
  readonly day: Outcomes;
}

/** A state, and the one that is about to follow it. Instants are milliseconds of the system's time. */
export interface HealthState {
  readonly status: HealthStatus;
  readonly since: number;
  /** What the figures say instead, and from when on; null while they agree. */
  readonly next: { readonly status: HealthStatus; readonly since: number } | null;
}

/** Attempts below this number tell nothing of the institution. */
const OBSERVATIONS_MIN = 10;
/** Figures have to say so for this long before the state follows: one bad minute is none. */
const HYSTERESIS_MS = 10 * MINUTE_MS;

/** The window that tells: the last hour where it has enough, else the last day; undefined where neither has. */
export function tellingWindow({ hour, day }: OutcomeWindows): Outcomes | undefined {
  return [hour, day].find((window) => totalOf(window) >= OBSERVATIONS_MIN);
}

/** From 90 in 100 on healthy, from half on degraded. */
export function statusOf(outcomes: Outcomes): HealthStatus {
  const total = totalOf(outcomes);
  if (outcomes.succeeded * 10 >= total * 9) return 'HEALTHY';
  return outcomes.succeeded * 2 >= total ? 'DEGRADED' : 'DOWN';
}

/** The state after one more attempt at `now`; the first figures that tell anything decide at once. */
export function followingState(
  state: HealthState | undefined,
  status: HealthStatus,
  now: number,
): HealthState {
  if (!state) return { status, since: now, next: null };
  if (state.status === status) return { ...state, next: null };
  if (state.next?.status !== status) return { ...state, next: { status, since: now } };
  return now - state.next.since < HYSTERESIS_MS ? state : { status, since: now, next: null };
}

/** Shares as decimal text of four digits, which sum to 1: what rounding leaves is added to the largest. */
export function sharesOf(outcomes: Outcomes): Omit<InstitutionHealth, 'status'> {
  const total = totalOf(outcomes);
  const counts = [outcomes.succeeded, outcomes.failedHere, outcomes.failedThere];
  const parts = counts.map((count) => Math.floor((count * 10_000) / total));
  const largest = counts.indexOf(Math.max(...counts));
  const rest = 10_000 - parts.reduce((sum, part) => sum + part, 0);
  const [success = '0', errorService = '0', errorInstitution = '0'] = parts.map((part, at) =>
    asShare(at === largest ? part + rest : part),
  );
  return { success, errorService, errorInstitution };
}

function asShare(tenThousandths: number): string {
  const digits = String(tenThousandths).padStart(5, '0');
  return `${digits.slice(0, 1)}.${digits.slice(1)}`;
}

function totalOf({ succeeded, failedThere, failedHere }: Outcomes): number {
  return succeeded + failedThere + failedHere;
}
