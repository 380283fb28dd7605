import type { OlderHash } from '../custody.ts';
import type { Environment } from '../institutions/institution.ts';

export const HASHED_KINDS = [
  'secret',
  'access_token',
  'processor_token',
  'public_token',
  'link_token',
] as const;

/** What can still be used, and is hashed under one pepper. */
export interface PepperUse {
  readonly pepperId: string;
  readonly kind: (typeof HASHED_KINDS)[number];
  readonly count: number;
}

export interface TokenHashReader {
  /** Of what can be used after `now`, by pepper and kind. */
  living(environment: Environment, now: number): Promise<PepperUse[]>;
}

export interface TokenHashWriter extends TokenHashReader {
  /**
   * Puts the newest hash in the place of an older one; false when that is gone.
   * @throws RetiredKeyError
   */
  renew(hash: OlderHash): Promise<boolean>;
  /** From now on, in every process, nothing is kept that is hashed under this pepper. */
  refuse(pepperId: string): Promise<void>;
  /** Ends that again. */
  allow(pepperId: string): Promise<void>;
  /** Resolves when all units of work have ended that have written hashes of this kind. */
  awaitWriters(kind: PepperUse['kind']): Promise<void>;
  /** Deletes up to `limit` public_tokens of a team that ended before `before`; nobody asks for them again. Gives their number. */
  deleteEndedPublicTokens(clientId: string, before: number, limit: number): Promise<number>;
}
