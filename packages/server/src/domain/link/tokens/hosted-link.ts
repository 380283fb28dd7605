import { fail } from '../../../errors.ts';
import type { Domain } from '../../domain.ts';
import { asTenant } from '../../teams/team.ts';
import { hostedDigests, readLinkToken } from './keep-link-token.ts';
import { requireUsable } from './open-link-token.ts';

/** Where the page of its own of a link_token is. */
export function hostedUrl({ link }: Pick<Domain, 'link'>, hostedId: string): string {
  return `${link.publicUrl()}/hosted/${hostedId}`;
}

/**
 * The link_token that a hosted page starts Link with.
 * @throws INVALID_LINK_TOKEN for an id that nobody was given, and where the token itself would be refused.
 */
export async function openHostedLink(
  domain: Domain,
  hostedId: string,
): Promise<{
  readonly linkToken: string;
  readonly expiresAt: number;
  readonly completionRedirectUri: string | null;
}> {
  const { all } = hostedDigests(domain, hostedId);
  const stored = await domain.store.linkTokens.findByHostedId(domain.environment, all);
  if (!stored) throw fail('INVALID_LINK_TOKEN');
  const own = await requireUsable(domain, stored);
  const tenant = asTenant(stored.environment, stored.clientId);
  const { token, expiresAt, wishes } = await readLinkToken(own, tenant, stored);
  if (token === null) throw fail('INVALID_LINK_TOKEN');
  return {
    linkToken: token,
    expiresAt,
    completionRedirectUri: wishes.hosted?.completionRedirectUri ?? null,
  };
}
