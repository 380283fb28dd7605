import type { Digest } from '../custody.ts';
import type { Tenant } from '../teams/team.ts';
import type { BankNumbers } from './bank-account.ts';

/** Who is paid. Nothing of it is stored in clear. */
export interface RecipientDetails extends BankNumbers {
  readonly name: string;
  readonly address: RecipientAddress | null;
}

export interface RecipientAddress {
  readonly street: readonly string[];
  readonly city: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export interface Recipient extends RecipientDetails {
  readonly recipientId: string;
}

export interface StoredRecipient {
  readonly recipientId: string;
  /** The team's n-th, from 1: the order of lists. */
  readonly n: number;
  /** Its details, sealed under the team's key. */
  readonly sealed: Buffer;
}

export interface RecipientReader {
  find(tenant: Tenant, recipientId: string): Promise<StoredRecipient | undefined>;
  /** Up to `limit` of them after the n-th, in the order in which they were made. */
  list(tenant: Tenant, after: number, limit: number): Promise<StoredRecipient[]>;
}

export interface RecipientWriter extends RecipientReader {
  /** The id of the one with the same details. */
  findSame(tenant: Tenant, digests: readonly Digest[]): Promise<string | undefined>;
  /** The number of the last one; 0 before the first. */
  lastNumber(tenant: Tenant): Promise<number>;
  insert(tenant: Tenant, created: StoredRecipient & { digest: Digest; createdAt: number }): Promise<void>;
}
