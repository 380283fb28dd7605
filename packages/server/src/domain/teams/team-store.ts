import type { Environment } from '../institutions/institution.ts';
import type { Secret, Team, TeamClock, TeamSettings } from './team.ts';

/** The clock of a team, and until when a call moves it. */
export type DrivenClock = Pick<Team, 'clientId' | 'clock' | 'drivenUntil'>;

export interface TeamReader {
  find(clientId: string): Promise<Team | undefined>;
  /** Of those that exist, in any order. */
  clocks(clientIds: readonly string[]): Promise<DrivenClock[]>;
  /** Whether `driver` still moves the team's clock: a reset or a restore ends that, and so does whoever takes it over. */
  isDriver(clientId: string, driver: string): Promise<boolean>;
  list(): Promise<Team[]>;
  /** Secrets that may still be used at `now`. */
  liveSecrets(environment: Environment, clientId: string, now: number): Promise<Secret[]>;
  secrets(environment: Environment, clientId: string): Promise<Secret[]>;
}

export interface TeamWriter extends TeamReader {
  insert(team: Pick<Team, 'clientId' | 'name' | 'environments' | 'createdAt'>): Promise<void>;
  /** False when it is unknown or revoked already. */
  revoke(clientId: string, at: number): Promise<boolean>;
  setEnvironments(clientId: string, environments: readonly Environment[]): Promise<boolean>;
  /** Counts one more Item and gives its ordinal; locks the team's row until the unit ends. */
  nextItemOrdinal(clientId: string): Promise<number>;
  /** Counts one more event and gives its number, from 1; locks the team's row until the unit ends. */
  nextWebhookNumber(clientId: string): Promise<{ readonly n: number; readonly isRevoked: boolean }>;
  /** Counts one more link_token and gives its number, from 1; locks the team's row until the unit ends. */
  nextLinkTokenNumber(clientId: string): Promise<number>;
  saveSettings(clientId: string, settings: TeamSettings): Promise<void>;
  /** Null: the instance's clock again. */
  setClock(clientId: string, clock: TeamClock | null): Promise<void>;
  /** Makes `driver` the only one that may move the team's clock until `until` (real time); false while another one does. */
  driveClock(clientId: string, driver: string, until: number, realNow: number): Promise<boolean>;
  /** Lets `driver` go on until `until` (real time); false when it does not move the clock any more. */
  renewDrive(clientId: string, driver: string, until: number): Promise<boolean>;
  releaseClock(clientId: string, driver: string): Promise<void>;
  /** Notes that institutions or users of its own changed, of the data that it has: `change` names what they are now. */
  touchSandbox(clientId: string, change: number): Promise<void>;
  /** Adds to, or takes from, the number of faults that wait; never below 0. */
  countFaults(clientId: string, change: number): Promise<void>;
  /** Locks the team's row until the unit ends, so that two units never count its secrets at once; false when it is unknown. */
  lock(clientId: string): Promise<boolean>;
  insertSecret(secret: Secret): Promise<void>;
  /** Sets the end of a secret that has not ended at `now`; false when there is none. */
  endSecret(
    environment: Environment,
    clientId: string,
    end: { readonly secretId: string; readonly at: number; readonly now: number },
  ): Promise<boolean>;
}
