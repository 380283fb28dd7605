import type { Environment } from '../institutions/institution.ts';
import type { Tenant } from '../teams/team.ts';

/** A program that may read a team's Items over SimpleFIN, from its setup token on. Instants are milliseconds, in the system's time. */
export interface SimplefinAccess {
  /** Public name: what a list shows, and the user name of the access URL. */
  readonly accessId: string;
  readonly environment: Environment;
  readonly clientId: string;
  /** What the team calls it, such as the name of the program. */
  readonly name: string;
  /** The Items that it reads; null for all that the team has. */
  readonly itemIds: readonly string[] | null;
  /** From then on the setup token is worth nothing. */
  readonly claimUntil: number;
  readonly createdAt: number;
  readonly claimedAt: number | null;
  /** To the hour. */
  readonly usedAt: number | null;
  readonly revokedAt: number | null;
}

/** As whoever brings credentials is checked. */
export interface AccessWithHash extends SimplefinAccess {
  /** Null until it is claimed. */
  readonly accessHash: Buffer | null;
}

export interface SimplefinAccessReader {
  find(accessId: string): Promise<AccessWithHash | undefined>;
  /** Oldest first. */
  list(tenant: Tenant): Promise<SimplefinAccess[]>;
}

export interface SimplefinAccessWriter extends SimplefinAccessReader {
  insert(access: SimplefinAccess, claimHash: Buffer): Promise<void>;
  /** Takes a setup token that was not claimed, ended or revoked before, once; undefined for any other. */
  claim(environment: Environment, claimHash: Buffer, at: number): Promise<SimplefinAccess | undefined>;
  /** Sets the password of an access that was just claimed. */
  setAccessHash(accessId: string, accessHash: Buffer): Promise<void>;
  /** Notes that it was used, unless that was noted after `unlessSince`. */
  noteUse(accessId: string, at: number, unlessSince: number): Promise<void>;
  /** False when it is not there, or revoked already. */
  revoke(tenant: Tenant, accessId: string, at: number): Promise<boolean>;
}
