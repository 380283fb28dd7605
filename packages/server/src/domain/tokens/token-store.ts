import type { Digest } from '../custody.ts';
import type { Tenant } from '../teams/team.ts';

export interface FoundToken {
  readonly itemId: string;
  /** Milliseconds; null while the token lives. */
  readonly endedAt: number | null;
  /** The digest that it was found by, where that is not the newest. */
  readonly older?: Digest;
}

export interface FoundPublicToken {
  readonly itemId: string;
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

export interface TokenReader {
  /** Only among the tenant's own. */
  findAccessToken(tenant: Tenant, digests: readonly Digest[]): Promise<FoundToken | undefined>;
  findPublicToken(tenant: Tenant, digests: readonly Digest[]): Promise<FoundPublicToken | undefined>;
}

export interface TokenWriter extends TokenReader {
  insertAccessToken(tenant: Tenant, digest: Digest, itemId: string, at: number): Promise<void>;
  /** Ends one living token; false when none matches, which includes one that ended a moment ago. */
  endAccessToken(tenant: Tenant, digests: readonly Digest[], at: number): Promise<boolean>;
  endAccessTokensOf(itemId: string, at: number): Promise<void>;
  insertPublicToken(tenant: Tenant, digest: Digest, itemId: string, expiresAt: number): Promise<void>;
  /** Spends a public_token that is neither used nor expired, in one conditional statement (TOK-7); gives its Item. */
  claimPublicToken(tenant: Tenant, digests: readonly Digest[], now: number): Promise<string | undefined>;
  /** Another end of one that is neither used nor expired; false when there is none. */
  movePublicTokenEnd(
    tenant: Tenant,
    digests: readonly Digest[],
    times: { readonly now: number; readonly expiresAt: number },
  ): Promise<boolean>;
  endPublicTokensOf(itemId: string, at: number): Promise<void>;
}
