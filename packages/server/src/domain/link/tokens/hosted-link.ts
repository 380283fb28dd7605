import { fail } from '../../../errors.ts';
import type { Services } from '../../services.ts';
import { asTenant } from '../../teams/team.ts';
import { hostedDigests, readLinkToken } from './keep-link-token.ts';
import type { StoredLinkToken } from './link-token-store.ts';
import { requireUsable } from './open-link-token.ts';

/** Where the page of its own of a link_token is. */
export function hostedUrl({ link }: Pick<Services, 'link'>, hostedId: string): string {
  return `${link.publicUrl()}/hosted/${hostedId}`;
}

/**
 * The link_token that a hosted page starts Link with, or goes on with after it was loaded anew.
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
  const goesOn = stored.spentAt !== null && (await isOnItsWay(services, stored));
  const own = await requireUsable(services, goesOn ? { ...stored, spentAt: null } : stored);
  const tenant = asTenant(stored.environment, stored.clientId);
  const { token, expiresAt, wishes } = await readLinkToken(own, tenant, stored);
  if (token === null) throw fail('INVALID_LINK_TOKEN');
  return {
    linkToken: token,
    expiresAt,
    completionRedirectUri: wishes.hosted?.completionRedirectUri ?? null,
  };
}

/** Whether a session that something came of is not over: its tab alone can go on with it (link.md 14.9). */
async function isOnItsWay(
  { store }: Services,
  { environment, clientId, linkTokenId }: StoredLinkToken,
): Promise<boolean> {
  const sessions = await store.linkSessions.listOfToken(asTenant(environment, clientId), linkTokenId);
  return sessions.some(
    ({ finishedAt, sealedPublicToken }) => finishedAt === null && sealedPublicToken !== null,
  );
}
