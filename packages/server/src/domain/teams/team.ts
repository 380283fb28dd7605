import type { Environment } from '../institutions/institution.ts';

/** Whoever owns Items: one application, with one `client_id` and secrets per environment (D41). */
export interface Team {
  readonly clientId: string;
  readonly name: string;
  /** Where this team may work. */
  readonly environments: readonly Environment[];
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

/** An API secret as it is stored: a keyed hash, never the secret (CRD-1). */
export interface Secret {
  readonly clientId: string;
  readonly environment: Environment;
  /** Short public name, for lists and for revoking. */
  readonly secretId: string;
  readonly hash: Buffer;
  readonly hashKeyId: string;
  readonly createdAt: number;
  /** Milliseconds; null while it does not end. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

declare const authenticated: unique symbol;

/**
 * An authenticated team in one environment. Only `authenticate` makes one, and every repository function on owned data takes
 * it first, so that no path reaches another team's rows (TEN-1).
 */
export interface Tenant {
  readonly environment: Environment;
  readonly clientId: string;
  readonly [authenticated]: true;
}

/** For `authenticate` and the operator's own commands, which act for a team; nobody else. */
export function asTenant(environment: Environment, clientId: string): Tenant {
  // The brand exists in the type only.
  return { environment, clientId } as Tenant;
}
