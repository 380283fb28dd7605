import type { Digest } from '../../custody.ts';
import type { Environment } from '../../institutions/institution.ts';
import type { Tenant } from '../../teams/team.ts';
import type { LinkToken } from './link-token.ts';

/** A link_token as it is stored: a keyed hash, and what was wished sealed under the team's key. */
export interface StoredLinkToken extends Omit<LinkToken, 'wishes' | 'token'> {
  /** `LinkWishes` as JSON. */
  readonly sealedWishes: Buffer;
  readonly sealedToken: Buffer | null;
}

export interface NewLinkToken
  extends Pick<
    StoredLinkToken,
    'kind' | 'frameId' | 'createdAt' | 'expiresAt' | 'itemId' | 'sealedWishes' | 'sealedToken'
  > {
  readonly digest: Digest;
  readonly userId: string | null;
  /** Of the hosted page's id. */
  readonly hostedDigest: Digest | null;
}

export interface LinkTokenReader {
  /** Whose it is, it says itself: whoever has the token may open Link. */
  findByToken(environment: Environment, digests: readonly Digest[]): Promise<StoredLinkToken | undefined>;
  findByHostedId(environment: Environment, digests: readonly Digest[]): Promise<StoredLinkToken | undefined>;
  findByFrame(environment: Environment, frameId: string): Promise<StoredLinkToken | undefined>;
  find(tenant: Tenant, linkTokenId: string): Promise<StoredLinkToken | undefined>;
  /** A team's, in the order of their ids, after one of them. */
  page(tenant: Tenant, after: string, limit: number): Promise<StoredLinkToken[]>;
  /** Ids of those that name the user. */
  idsOfUser(tenant: Tenant, userId: string): Promise<string[]>;
}

export interface LinkTokenWriter extends LinkTokenReader {
  /** False when the same token is there already. */
  insert(tenant: Tenant, token: NewLinkToken): Promise<boolean>;
  /** The first origin wins; true when it is this one, now or before. */
  bindOrigin(tenant: Tenant, linkTokenId: string, origin: string): Promise<boolean>;
  /** In one conditional statement: false when it is spent, or so many logins failed. */
  spend(tenant: Tenant, linkTokenId: string, at: number, failuresMax: number): Promise<boolean>;
  /** Counts one more, and gives the number; undefined when there is no such token. */
  countFailedLogin(tenant: Tenant, linkTokenId: string): Promise<number | undefined>;
  /** Forgets the sealed tokens of those that expired before that, on the clock of their team. */
  forgetTokens(tenant: Tenant, expiredBefore: number): Promise<number>;
  /** Deletes those that name a user; gives their ids. */
  deleteOfUser(tenant: Tenant, userId: string): Promise<string[]>;
  deleteOlder(tenant: Tenant, createdBefore: number, limit: number): Promise<number>;
}
