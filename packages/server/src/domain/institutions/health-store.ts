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

/** Port: fulfilled by `store/tables/institution-health.ts`. Instants are milliseconds of the system's time. */
export interface InstitutionHealthReader {
  /** Areas of which anything is known in the day before `now`. */
  read(key: HealthKey, now: number): Promise<StoredHealth[]>;
}

export interface InstitutionHealthWriter extends InstitutionHealthReader {
  /** Adds to the counts of that moment. Whoever does so next for the same area waits until this unit of work ends. */
  count(key: HealthKey, area: HealthArea, outcomes: Outcomes, now: number): Promise<void>;
  saveState(key: HealthKey, area: HealthArea, state: HealthState): Promise<void>;
  /** Forgets counts that no window reaches any more. */
  deleteOld(now: number): Promise<void>;
}
