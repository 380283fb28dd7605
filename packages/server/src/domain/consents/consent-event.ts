import type { ConsentEnder } from './consent.ts';

/** What an event of the consent log tells of. */
export type ConsentEventCode =
  | 'user_agreement'
  | 'use_cases'
  | 'data_scopes'
  | 'account_scopes'
  | 'revocation';

/** One line of the log of a consent. Each carries the list that it is about, and the others empty. Instants are milliseconds. */
export interface ConsentEvent {
  readonly type: 'granted' | 'updated' | 'revoked';
  readonly code: ConsentEventCode;
  readonly at: number;
  readonly initiator: ConsentEnder;
  readonly useCases: readonly string[];
  /** Alphabetical. */
  readonly dataScopes: readonly string[];
}

/** As it is stored: where the Item came from at that time, and its accounts sealed under the team's key. */
export interface StoredConsentEvent extends ConsentEvent {
  /** From 1, in the order in which they were written. */
  readonly n: number;
  readonly institutionId: string | null;
  readonly institutionName: string | null;
  /** Null where it is about no accounts, or they are not known yet. */
  readonly sealedAccounts: Buffer | null;
}

/** An account that was agreed to, as it was called then. */
export interface ConsentedAccount {
  readonly accountId: string;
  readonly mask: string | null;
  readonly name: string;
  readonly officialName: string | null;
  readonly type: string;
  readonly subtype: string | null;
}
