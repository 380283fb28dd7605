import type { Digest } from '../custody.ts';
import type { Tenant } from '../teams/team.ts';

/** A user as it is stored: ids, times, and what names the person sealed under the team's key. */
export interface StoredUser {
  readonly userId: string;
  /** The team's n-th, from 1. */
  readonly n: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** From then on its seals are gone. */
  readonly removedAt: number | null;
  /** A `SealedUser`; null once it is removed. */
  readonly sealed: Buffer | null;
  readonly sealedIdentity: Buffer | null;
  /** Whether the application wants to hear of their income. */
  readonly wantsIncomeWebhooks: boolean;
  /** When a change of their income was told last. */
  readonly incomeToldAt: number | null;
}

export interface NewUser extends Pick<StoredUser, 'userId' | 'n' | 'createdAt'> {
  readonly token: Digest;
  /** Of the team's own name of the person. */
  readonly clientUser: Digest;
  readonly sealed: Buffer;
}

export interface UserReader {
  /** Removed ones too. */
  find(tenant: Tenant, userId: string): Promise<StoredUser | undefined>;
  findByToken(tenant: Tenant, token: Digest): Promise<StoredUser | undefined>;
  /** Those that live, in the order in which they were made, after the n-th. */
  page(tenant: Tenant, after: number, limit: number): Promise<StoredUser[]>;
  /** Those that live, newest first, before the n-th. */
  newest(tenant: Tenant, before: number, limit: number): Promise<StoredUser[]>;
}

export interface UserWriter extends UserReader {
  /** The living one of that name. */
  findByClientUser(tenant: Tenant, clientUser: Digest): Promise<StoredUser | undefined>;
  /** The number of the last one; 0 before the first. */
  lastNumber(tenant: Tenant): Promise<number>;
  insert(tenant: Tenant, user: NewUser): Promise<void>;
  /** Locks the row of a living user until the unit ends; false when it is removed. */
  hold(tenant: Tenant, userId: string): Promise<boolean>;
  save(
    tenant: Tenant,
    userId: string,
    change: Pick<StoredUser, 'sealed' | 'sealedIdentity' | 'updatedAt'>,
  ): Promise<void>;
  /** Erases the identity; an older copy of the store does so again. */
  forgetIdentity(tenant: Tenant, userId: string, at: number): Promise<void>;
  /** False when the user is removed. */
  setIncomeWebhooks(tenant: Tenant, userId: string, wanted: boolean): Promise<boolean>;
  /** Notes that a change of income is told at `at`; false when one was told after `before`, or nobody wants to hear. */
  claimIncomeNews(
    tenant: Tenant,
    userId: string,
    when: { readonly at: number; readonly before: number },
  ): Promise<boolean>;
  /** Leaves ids and times alone; false when it is removed already. An older copy of the store removes it again. */
  remove(tenant: Tenant, userId: string, at: number): Promise<boolean>;
}
