import type { Environment } from '../institutions/institution.ts';

/** By what the end user's consent was taken: our own panes, or the caller's own, before a call without Link. */
export type ConsentGiver = 'link' | 'api';

/**
 * Who changed a consent or took it back: the caller, such as by removing the Item, the end user, the institution's notice, or we,
 * because nobody claimed the Item.
 */
export type ConsentEnder = 'client' | 'institution' | 'service' | 'user';

/**
 * What an end user agreed to, for one Item (PRV-1). It outlives the Item. Instants are milliseconds. Who agrees to more later agrees
 * anew: how it was given, text, language, address and evidence are those of the last time, and the Item's story has those before.
 */
export interface Consent {
  readonly itemId: string;
  readonly environment: Environment;
  readonly clientId: string;
  /** The caller's own name of the end user. */
  readonly clientUserId: string | null;
  readonly institutionId: string | null;
  /** Alphabetical. */
  readonly products: readonly string[];
  /** Purposes that the end user was told, in the words of the pane. */
  readonly useCases: readonly string[];
  /** The accounts that were chosen; null = all. */
  readonly accounts: readonly string[] | null;
  readonly givenBy: ConsentGiver;
  /** Which text, in which language, the end user was shown. */
  readonly textVersion: string;
  readonly language: string;
  /** Keyed hash of the network address that agreed, in hex; null where nobody was on the line. */
  readonly addressHash: string | null;
  readonly historyDays: number;
  /** Keyed hash of what was agreed to, in hex. */
  readonly evidence: string;
  readonly createdAt: number;
  /** When the end user agreed last. */
  readonly agreedAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly revokedBy: ConsentEnder | null;
}

export type ConsentStatus = 'active' | 'expired' | 'revoked';

export function consentStatus({ revokedAt, expiresAt }: Consent, now: number): ConsentStatus {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}
