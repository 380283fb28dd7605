import { DAY_MS, HOUR_MS } from '../../../world/durations.ts';
import type { Call } from '../../services.ts';
import { asTenant } from '../../teams/team.ts';

/** `/link/token/get` answers for half a year (api.md 8.4). */
const KEPT_MS = 184 * DAY_MS;
/** As long as a session's public_token is shown (TOK-2). */
const TOKEN_KEPT_MS = 6 * HOUR_MS;
const AT_ONCE = 500;

/**
 * Forgets what no longer has a use of a team's link_tokens: the sealed text of expired ones, and whole ones after half a year, with
 * what they say of the user. Gives the number of those deleted.
 */
export async function forgetLinkTokens(
  { store, world, environment }: Pick<Call, 'store' | 'world' | 'environment'>,
  clientId: string,
): Promise<number> {
  const tenant = asTenant(environment, clientId);
  const now = world.clock.now();
  await store.unitOfWork((unit) => unit.linkTokens.forgetTokens(tenant, now - TOKEN_KEPT_MS));
  let deleted = 0;
  for (;;) {
    const some = await store.unitOfWork((unit) =>
      unit.linkTokens.deleteOlder(tenant, now - KEPT_MS, AT_ONCE),
    );
    deleted += some;
    if (some < AT_ONCE) return deleted;
  }
}
