import { DAY_MS, HOUR_MS } from '../../../world/durations.ts';
import type { Call } from '../../services.ts';
import { asTenant } from '../../teams/team.ts';

/** A session that is not over by then will not be: hosted tokens live longest, and their sessions are as quick as others. */
export const UNFINISHED_MS = DAY_MS;
/** As long as `/link/token/get` shows public_tokens. */
export const PUBLIC_TOKEN_MS = 6 * HOUR_MS;
/** As long as `/link/token/get` tells of a token. */
const KEPT_MS = 183 * DAY_MS;
const AT_ONCE = 500;

/** What sessions hold is destroyed when nobody can want it any more. */
export async function forgetSessions(
  { store, world, environment }: Pick<Call, 'store' | 'world' | 'environment'>,
  clientId: string,
): Promise<void> {
  const tenant = asTenant(environment, clientId);
  const now = world.clock.now();
  await store.unitOfWork(async (unit) => {
    await unit.linkSessions.forgetUnfinished(tenant, now - UNFINISHED_MS);
    await unit.linkSessions.forgetPublicTokens(tenant, now - PUBLIC_TOKEN_MS);
    await unit.linkSessions.deleteOlder(tenant, now - KEPT_MS, AT_ONCE);
  });
}
