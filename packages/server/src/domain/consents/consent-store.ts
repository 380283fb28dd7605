import type { Tenant } from '../teams/team.ts';
import type { Consent, ConsentEnder } from './consent.ts';
import type { ConsentEvent, StoredConsentEvent } from './consent-event.ts';

/** Who agreed, by the caller's own name of them. */
export interface ConsentingUser {
  readonly itemId: string;
  readonly clientUserId: string;
}

export interface ConsentReader {
  find(itemId: string): Promise<Consent | undefined>;
  /** The newest of the log, oldest first; they outlive the Item. */
  events(itemId: string, limit: number): Promise<StoredConsentEvent[]>;
  /** What ending the consent at the institution needs, sealed under the team's key; undefined when there is nothing to end. */
  sealedCredential(itemId: string): Promise<Buffer | undefined>;
  /** Named ones of a team, in the order of the Items' ids, after one of them. */
  endUsers(tenant: Tenant, after: string, limit: number): Promise<ConsentingUser[]>;
  /** Ids of the Items of one of them, the newest first. */
  itemsOfEndUser(tenant: Tenant, clientUserId: string, limit: number): Promise<string[]>;
}

/** The part of a consent that a later agreement changes. */
export type RenewedAgreement = Pick<
  Consent,
  'products' | 'useCases' | 'givenBy' | 'textVersion' | 'language' | 'addressHash' | 'evidence' | 'agreedAt'
>;

export interface ConsentWriter extends ConsentReader {
  insert(consent: Consent): Promise<void>;
  setProducts(itemId: string, products: readonly string[]): Promise<void>;
  setAccounts(itemId: string, accounts: readonly string[]): Promise<void>;
  /** Takes the place of the agreement before; what has ended stays ended. */
  agreeAgain(itemId: string, agreement: RenewedAgreement): Promise<void>;
  setEnd(itemId: string, expiresAt: number | null): Promise<void>;
  /** Writes a line of its log and gives its number; undefined where there is no record of the Item. */
  addEvent(itemId: string, event: ConsentEvent): Promise<number | undefined>;
  /** What is known by now of the accounts that a line is about. */
  sealEvent(itemId: string, n: number, sealedAccounts: Buffer): Promise<void>;
  /** The line that grants accounts which nobody has read yet. */
  openGrant(itemId: string): Promise<number | undefined>;
  /** Locks the record until the unit ends; false when there is none, or it was taken back. */
  hold(itemId: string): Promise<boolean>;
  /** The log says so in the same unit. False when it was taken back before. */
  revoke(itemId: string, at: number, by: ConsentEnder): Promise<boolean>;
  /** Null forgets it. False when there is no record of the Item. */
  keepCredential(itemId: string, sealed: Buffer | null): Promise<boolean>;
}
