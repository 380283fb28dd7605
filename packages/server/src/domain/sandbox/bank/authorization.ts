import type { SimulatedRequest } from '../../../connectors/sandbox/port/simulated-bank.ts';
import type { FailureKind } from '../../../connectors/sdk/failure.ts';
import type { AuthState, Challenge, Credential } from '../../../connectors/sdk/login.ts';
import type { RawAccount } from '../../../connectors/sdk/records.ts';
import { MINUTE_MS } from '../../../world/durations.ts';

/** How long a person may stay on the page of the simulated bank (connectors.md 1.2). */
export const REQUEST_LIFETIME_MS = 15 * MINUTE_MS;
/** How long a code can be handed in, and the way back be taken once more (LNK-4). */
export const CODE_LIFETIME_MS = MINUTE_MS;

/** What the person did; `error` and `timeout` are there to be tested with. */
export type BankDecision = (typeof BANK_DECISIONS)[number];
export const BANK_DECISIONS = ['approve', 'deny', 'error', 'timeout'] as const;

/** A request for access at the simulated bank, and what became of it. Times are in milliseconds of the team's clock. */
export interface BankAuthorization {
  /** Keyed hash of the name that the request has in addresses. */
  readonly requestHash: Buffer;
  readonly clientId: string;
  readonly institutionId: string;
  /** Which of the team's Items is being linked: the simulated data follow from it. */
  readonly ordinal: number;
  readonly linkedAt: number;
  readonly redirectUri: string;
  /** PKCE, S256. */
  readonly codeChallenge: string;
  /** A `BankLogin`; empty once nobody needs it any more. */
  readonly sealed: Buffer;
  /** Grows with each change, so that of two at once one comes to nothing. */
  readonly version: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly decision: BankDecision | null;
  readonly decidedAt: number | null;
  readonly codeHash: Buffer | null;
  readonly redeemedAt: number | null;
}

/** What is secret of an authorization: who logs in, and what the way back carries. Plain data. */
export interface BankLogin {
  /** Goes back to whoever asked, unread. */
  readonly state: string;
  readonly request: SimulatedRequest;
  readonly progress: LoginProgress;
}

/** How far the person came. `error`: why the same step stands there again. */
export type LoginProgress =
  | { readonly step: 'form'; readonly error: string | null }
  | {
      readonly step: 'challenge';
      readonly challenge: Challenge;
      readonly state: AuthState;
      readonly error: string | null;
    }
  | {
      readonly step: 'select';
      readonly accounts: readonly RawAccount[];
      readonly state: AuthState;
      readonly error: string | null;
    }
  /** Nothing is left to choose. */
  | { readonly step: 'signed_in'; readonly login: LoginAtBank }
  | { readonly step: 'approved'; readonly code: string; readonly login: LoginAtBank }
  | { readonly step: 'ended' };

/** What a code stands for: access, or the failure that the person asked for. */
export type LoginAtBank = { readonly credential: Credential } | { readonly failure: LoginFailure };

export interface LoginFailure {
  readonly kind: FailureKind;
  readonly simulatedCode: string | null;
}
