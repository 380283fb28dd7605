import type { Call, Services } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant, type Tenant } from '../../teams/team.ts';
import { FAILED_LOGINS_MAX, type LinkToken } from './link-token.ts';
import { isReusable } from './open-link-token.ts';

/**
 * Ties a token to the page that opened it first.
 * @param origin of the host page, such as `https://app.example`; not looked at any further
 * @returns false when it is another page's already.
 */
export async function bindOrigin(
  unit: Pick<StoreWriter, 'linkTokens'>,
  linkToken: LinkToken,
  origin: string,
): Promise<boolean> {
  return unit.linkTokens.bindOrigin(tenantOf(linkToken), linkToken.linkTokenId, origin);
}

/**
 * Uses a token up, in the unit of work of the success that it was for. A session that began before its end may finish after it.
 * @returns false when another session used it up, or failed logins killed it; true always where tokens may be used again.
 */
export async function spendLinkToken(
  call: Pick<Call, 'policy' | 'world'>,
  unit: Pick<StoreWriter, 'linkTokens'>,
  linkToken: LinkToken,
): Promise<boolean> {
  if (isReusable(call, linkToken.kind)) return true;
  const now = call.world.clock.now();
  return unit.linkTokens.spend(tenantOf(linkToken), linkToken.linkTokenId, now, FAILED_LOGINS_MAX);
}

/** Counts a login that the institution refused; the tenth kills the token, unless tokens may be used again. */
export async function countFailedLogin(
  services: Pick<Services, 'policy'>,
  unit: Pick<StoreWriter, 'linkTokens'>,
  linkToken: LinkToken,
): Promise<{ readonly dead: boolean }> {
  const n = await unit.linkTokens.countFailedLogin(tenantOf(linkToken), linkToken.linkTokenId);
  return { dead: !isReusable(services, linkToken.kind) && (n ?? FAILED_LOGINS_MAX) >= FAILED_LOGINS_MAX };
}

function tenantOf({ environment, clientId }: LinkToken): Tenant {
  return asTenant(environment, clientId);
}
