import type { BankAuthorization, BankDecision } from './authorization.ts';

export interface BankAuthorizationReader {
  /** Under any of these hashes: one for each active pepper. */
  find(requestHashes: readonly Buffer[]): Promise<BankAuthorization | undefined>;
  /** Only among those of the team. */
  findByCode(clientId: string, codeHashes: readonly Buffer[]): Promise<BankAuthorization | undefined>;
}

/** Each change is one conditional statement, and false when it came too late. */
export interface BankAuthorizationWriter extends BankAuthorizationReader {
  /** A request that is known already stays as it is. */
  insert(authorization: BankAuthorization): Promise<void>;
  /** The person came one step further. */
  proceed(seen: BankAuthorization, sealed: Buffer, now: number): Promise<boolean>;
  decide(seen: BankAuthorization, decided: Decided): Promise<boolean>;
  /** Spends a code, and forgets the login behind it. */
  redeem(grant: Grant, now: number): Promise<boolean>;
  /** Deletes those of the team that ended before then; gives their number. */
  deleteEnded(clientId: string, until: number): Promise<number>;
}

export interface Decided {
  readonly decision: BankDecision;
  readonly at: number;
  readonly codeHash: Buffer | null;
  readonly sealed: Buffer;
}

/** What has to be right all at once for a code to be taken. */
export interface Grant
  extends Pick<BankAuthorization, 'requestHash' | 'institutionId' | 'redirectUri' | 'codeChallenge'> {
  /** Codes that were given until then are too old. */
  readonly decidedAfter: number;
}
