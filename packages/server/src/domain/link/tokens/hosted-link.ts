import { fail } from '../../../errors.ts';
import type { Services } from '../../services.ts';
import { asTenant } from '../../teams/team.ts';
import { hostedDigests, readLinkToken } from './keep-link-token.ts';
import { requireUsable } from './open-link-token.ts';

/** Where the page of its own of a link_token is. */
export function hostedUrl({ link }: Pick<Services, 'link'>, hostedId: string): string {
  return `${link.publicUrl()}/hosted/${hostedId}`;
}

/**
 * The link_token that a hosted page starts Link with.
 * @throws INVALID_LINK_TOKEN for an id that nobody was given, and where the token itself would be refused.
 */
export async function openHostedLink(
  services: Services,
  hostedId: string,
): Promise<{
  readonly linkToken: string;
  readonly expiresAt: number;
  readonly completionRedirectUri: string | null;
}> {
  const { all } = hostedDigests(services, hostedId);
  const stored = await services.store.linkTokens.findByHostedId(services.environment, all);
  if (!stored) throw fail('INVALID_LINK_TOKEN');
  const own = await requireUsable(services, stored);
  const tenant = asTenant(stored.environment, stored.clientId);
  const { token, expiresAt, wishes } = await readLinkToken(own, tenant, stored);
  if (token === null) throw fail('INVALID_LINK_TOKEN');
  return {
    linkToken: token,
    expiresAt,
    completionRedirectUri: wishes.hosted?.completionRedirectUri ?? null,
  };
}
