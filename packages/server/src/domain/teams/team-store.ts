import type { Environment } from '../institutions/institution.ts';
import type { Secret, Team } from './team.ts';

export interface TeamReader {
  find(clientId: string): Promise<Team | undefined>;
  list(): Promise<Team[]>;
  /** Secrets that may still be used at `now`. */
  liveSecrets(environment: Environment, clientId: string, now: number): Promise<Secret[]>;
  secrets(environment: Environment, clientId: string): Promise<Secret[]>;
}

export interface TeamWriter extends TeamReader {
  insert(team: Team): Promise<void>;
  /** False when it is unknown or revoked already. */
  revoke(clientId: string, at: number): Promise<boolean>;
  setEnvironments(clientId: string, environments: readonly Environment[]): Promise<boolean>;
  /** Counts one more Item and gives its ordinal; locks the team's row until the unit ends. */
  nextItemOrdinal(clientId: string): Promise<number>;
  /** Locks the team's row until the unit ends, so that two units never count its secrets at once; false when it is unknown. */
  lock(clientId: string): Promise<boolean>;
  insertSecret(secret: Secret): Promise<void>;
  /** Sets the end of a secret that has not ended at `now`; false when there is none. */
  endSecret(
    environment: Environment,
    clientId: string,
    secretId: string,
    at: number,
    now: number,
  ): Promise<boolean>;
}
