import { fail } from '../../../errors.ts';
import { asTeamSeesIt } from '../../sandbox/as-team-sees-it.ts';
import type { Call, Services } from '../../services.ts';
import { asTenant, type Tenant } from '../../teams/team.ts';
import { requireTokenForm } from '../../tokens/token.ts';
import { readLinkToken } from './keep-link-token.ts';
import { FAILED_LOGINS_MAX, type LinkToken, type LinkTokenKind } from './link-token.ts';
import type { StoredLinkToken } from './link-token-store.ts';

export interface OpenedLinkToken {
  readonly token: LinkToken;
  readonly tenant: Tenant;
  /** As the token's team sees it. */
  readonly call: Call;
}

/**
 * What a token opens for whoever brings it: Link's pages have no keys of the team. Form and environment are looked at before the
 * store. Older tokens that stand for a link_token are taken as well. `resumes`: a session that began before its end, or made its success, goes on.
 * @throws INVALID_LINK_TOKEN when it is malformed, unknown, expired, used, killed by failed logins, or its team or Item is gone.
 */
export async function openLinkToken(
  services: Services,
  token: string,
  { resumes = false }: { readonly resumes?: boolean } = {},
): Promise<OpenedLinkToken> {
  const { store, digests, environment } = services;
  const kind = kindOf(token);
  requireTokenForm(kind, environment, token);
  const stored = await store.linkTokens.findByToken(environment, digests.all(kind, environment, token));
  if (!stored) throw fail('INVALID_LINK_TOKEN');
  const begun = { ...stored, spentAt: null, expiresAt: Number.POSITIVE_INFINITY };
  const own = await requireUsable(services, resumes ? begun : stored);
  const tenant = asTenant(stored.environment, stored.clientId);
  return { token: await readLinkToken(own, tenant, stored), tenant, call: own };
}

/**
 * The same for its own team, whatever became of it: `/link/token/get` answers for expired ones too.
 * @throws INVALID_LINK_TOKEN when it is malformed, unknown, or another team's.
 */
export async function findLinkToken(
  services: Pick<Services, 'store' | 'digests' | 'custody' | 'environment'>,
  tenant: Tenant,
  token: string,
): Promise<LinkToken> {
  const { store, digests, environment } = services;
  requireTokenForm('link', environment, token);
  const stored = await store.linkTokens.findByToken(environment, digests.all('link', environment, token));
  if (stored?.clientId !== tenant.clientId) throw fail('INVALID_LINK_TOKEN');
  return readLinkToken(services, tenant, stored);
}

/** By the name that it has inside, whatever became of it; undefined when there is none. */
export async function linkTokenById(
  services: Pick<Services, 'store' | 'custody'>,
  tenant: Tenant,
  linkTokenId: string,
): Promise<LinkToken | undefined> {
  const stored = await services.store.linkTokens.find(tenant, linkTokenId);
  return stored && readLinkToken(services, tenant, stored);
}

/** Refuses a token that may open Link no more; gives the call as its team sees it. @throws INVALID_LINK_TOKEN */
export async function requireUsable(
  services: Services,
  { clientId, itemId, expiresAt, spentAt, failedLogins, kind }: StoredLinkToken,
): Promise<Call> {
  const { store, environment } = services;
  const team = await store.teams.find(clientId);
  if (!team || team.revokedAt !== null || !team.environments.includes(environment))
    throw fail('INVALID_LINK_TOKEN');
  const own = await asTeamSeesIt(services, clientId);
  if (expiresAt <= own.world.clock.now()) throw fail('INVALID_LINK_TOKEN');
  if (!isReusable(own, kind) && (spentAt !== null || failedLogins >= FAILED_LOGINS_MAX))
    throw fail('INVALID_LINK_TOKEN');
  const item = itemId === null ? undefined : await store.items.find(asTenant(environment, clientId), itemId);
  if (itemId !== null && (!item || item.state === 'removed')) throw fail('INVALID_LINK_TOKEN');
  return own;
}

/** In the sandbox a link_token may be used again and again; the older tokens have one use everywhere. */
export function isReusable({ policy }: Pick<Services, 'policy'>, kind: LinkTokenKind): boolean {
  return kind === 'link' && policy.linkTokenReuse;
}

function kindOf(token: string): LinkTokenKind {
  const kinds = ['deposit-switch', 'payment-token'] as const;
  return kinds.find((kind) => token.startsWith(`${kind}-`)) ?? 'link';
}
