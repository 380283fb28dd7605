import type { HealthArea, HealthState, Outcomes, OutcomeWindows } from './health.ts';
import type { Environment, Institution } from './institution.ts';

/** Which institution, as one environment knows it. */
export interface HealthKey {
  readonly environment: Environment;
  readonly institutionId: Institution['id'];
}

/** What is known of one area. */
export interface StoredHealth {
  readonly area: HealthArea;
  readonly windows: OutcomeWindows;
  readonly state: HealthState | undefined;
}

/** Days are told and kept for this long, today among them. */
export const HEALTH_DAYS = 90;

/** How attempts of a day (UTC) ended, of all areas together. */
export interface DayOutcomes extends Outcomes {
  /** `2026-01-15` */
  readonly day: string;
}

/** Port: fulfilled by `store/tables/items/institution-health.ts`. Instants are milliseconds of the system's time. */
export interface InstitutionHealthReader {
  /** Areas of which anything is known in the day before `now`. */
  read(key: HealthKey, now: number): Promise<StoredHealth[]>;
  /** Of the last 90 days those with an attempt, the oldest first. */
  days(key: HealthKey, now: number): Promise<DayOutcomes[]>;
}

export interface InstitutionHealthWriter extends InstitutionHealthReader {
  /** Adds to the counts of that moment. Whoever does so next for the same area waits until this unit of work ends. */
  count(key: HealthKey, area: HealthArea, outcomes: Outcomes, now: number): Promise<void>;
  saveState(key: HealthKey, area: HealthArea, state: HealthState): Promise<void>;
  /** Sums up the days that no window reaches any more, and forgets their parts and what is older than 90 days. */
  rollUp(now: number): Promise<void>;
}
