import { fail } from '../../errors.ts';
import type { RandomStream } from '../../world/random.ts';
import type { Domain } from '../domain.ts';
import { pullAfterLink } from '../extraction/pull.ts';
import { asTenant, type Tenant } from '../teams/team.ts';
import { newToken, requireTokenForm } from '../tokens/token.ts';
import type { Item } from './item.ts';
import { itemStream } from './item-stream.ts';
import { loginLifetimeMs } from './login-lifetime.ts';

export const PUBLIC_TOKEN_LIFETIME_MS = 30 * 60_000;

export interface ItemGrant {
  readonly accessToken: string;
  readonly itemId: string;
}

/**
 * Turns a public_token into a lasting access_token. The claim is one conditional statement, in the transaction that makes the
 * access_token, so 20 simultaneous exchanges give one (TOK-7). The first exchange is the Item's creation (sandbox.md 10).
 * @throws INVALID_PUBLIC_TOKEN when it is malformed, unknown, expired, used, or another team's.
 */
export async function exchangePublicToken(
  domain: Domain,
  tenant: Tenant,
  publicToken: string,
): Promise<ItemGrant> {
  const { world, store, digests, environment } = domain;
  requireTokenForm('public', environment, publicToken);
  const claimed = digests.all('public', environment, publicToken);
  const now = world.clock.now();
  const grant = await store.unitOfWork(async (unit) => {
    const itemId = await unit.tokens.claimPublicToken(tenant, claimed, now);
    const item = itemId === undefined ? undefined : await unit.items.find(tenant, itemId);
    if (!item || item.state === 'removed') throw fail('INVALID_PUBLIC_TOKEN');
    const loginExpiresAt = environment === 'sandbox' ? now + loginLifetimeMs : null;
    const activated = await unit.items.activate(item.itemId, now, loginExpiresAt);
    const accessToken = newToken('access', environment, tokenStream(domain, item, 'access', publicToken));
    await unit.tokens.insertAccessToken(
      tenant,
      digests.current('access', environment, accessToken),
      item.itemId,
      now,
    );
    return { accessToken, itemId: item.itemId, activated };
  });
  if (grant.activated) await pullAfterLink(domain, tenant, grant.itemId);
  return { accessToken: grant.accessToken, itemId: grant.itemId };
}

/**
 * Replaces one access_token by a new one; the old one is refused from the moment of the commit (TOK-6).
 * @throws INVALID_ACCESS_TOKEN when another call rotated it first.
 */
export async function rotateAccessToken(domain: Domain, item: Item, accessToken: string): Promise<string> {
  const { world, store, digests, environment } = domain;
  const tenant = asTenant(item.environment, item.clientId);
  const next = newToken('access', environment, tokenStream(domain, item, 'access', accessToken));
  await store.unitOfWork(async (unit) => {
    const now = world.clock.now();
    const ended = await unit.tokens.endAccessToken(
      tenant,
      digests.all('access', environment, accessToken),
      now,
    );
    if (!ended) throw fail('INVALID_ACCESS_TOKEN');
    await unit.tokens.insertAccessToken(
      tenant,
      digests.current('access', environment, next),
      item.itemId,
      now,
    );
  });
  return next;
}

/** A further public_token for an Item that exists; ends in 30 minutes. */
export async function createPublicToken(
  domain: Domain,
  item: Item,
): Promise<{ publicToken: string; expiresAt: number }> {
  const { world, store, digests, environment } = domain;
  const tenant = asTenant(item.environment, item.clientId);
  const now = world.clock.now();
  const expiresAt = now + PUBLIC_TOKEN_LIFETIME_MS;
  const issued = await store.unitOfWork(async (unit) => {
    const nth = await unit.items.countPublicToken(item.itemId);
    const publicToken = newToken('public', environment, itemStream(domain, item, 'public', nth));
    await unit.tokens.insertPublicToken(
      tenant,
      digests.current('public', environment, publicToken),
      item.itemId,
      expiresAt,
    );
    return publicToken;
  });
  return { publicToken: issued, expiresAt };
}

/** A token follows from the one that it replaces, so that a chain of rotations never repeats one. */
function tokenStream(domain: Domain, item: Item, kind: 'access', previous: string): RandomStream {
  return itemStream(domain, item, kind, previous);
}
