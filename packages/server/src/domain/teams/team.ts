import type { Environment } from '../institutions/institution.ts';

/** Whoever owns Items: one application, with one `client_id` and secrets per environment. */
export interface Team {
  readonly clientId: string;
  readonly name: string;
  /** Where this team may work. */
  readonly environments: readonly Environment[];
  readonly createdAt: number;
  readonly revokedAt: number | null;
  readonly settings: TeamSettings;
  /** Null: the clock of the instance. */
  readonly clock: TeamClock | null;
  /** Until then (real time) some call moves the clock, unless it ends before. */
  readonly drivenUntil: number | null;
  /** Changes with every institution and user that the team makes for itself, and when all its data are replaced; sandbox only. */
  readonly sandboxVersion: number;
  /** Calls that injected faults are still waiting for; sandbox only. */
  readonly faultsLeft: number;
}

/** Choices of a team; a switch that is absent is on unless it says otherwise, a list that is absent is empty. */
export interface TeamSettings {
  /** Send `ITEM` / `ERROR` when an Item enters an error state. */
  readonly errorWebhook?: boolean;
  /** Send `ITEM` / `ITEM_LOGIN_REQUIRED` beside it. */
  readonly loginRequiredWebhook?: boolean;
  /** May let accounts be proved by micro-deposits; absent, the environment decides (D106). */
  readonly microDeposits?: boolean;
  /** Which version of the newer categories a call gets that names none; version 1 when absent (D80). */
  readonly pfcVersion?: 'v1' | 'v2';
  /** `/user/create` gives the tokens of older clients (D65). */
  readonly userTokens?: boolean;
  /** Webhooks of an Item name its user. */
  readonly webhookUserId?: boolean;
  /** Asset reports tell what a lender looks at (D73). */
  readonly reportInsights?: boolean;
  /** Products are read only where the end user agreed to their data; off when absent (D32). */
  readonly consentPerProduct?: boolean;
  /** Where `TRANSFER_EVENTS_UPDATE` goes; sandbox only. */
  readonly transferWebhook?: string | null;
  /** Where people may be sent back to from their institution. */
  readonly redirectUris?: readonly string[];
  /** Origins of the pages that may show Link. */
  readonly linkOrigins?: readonly string[];
  /** Android apps that Link may run in. */
  readonly androidPackages?: readonly string[];
}

/**
 * A team's own time in the sandbox: `real` runs, `value` milliseconds ahead of the system's time; `frozen` stands at the
 * instant `value` until it is moved.
 */
export interface TeamClock {
  readonly mode: 'real' | 'frozen';
  readonly value: number;
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
