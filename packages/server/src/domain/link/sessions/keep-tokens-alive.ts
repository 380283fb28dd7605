import { HOUR_MS } from '../../../world/durations.ts';
import { PUBLIC_TOKEN_LIFETIME_MS } from '../../item-life/item-tokens.ts';
import { unclaimedEnd } from '../../item-life/unclaimed-item.ts';
import type { StoreWriter } from '../../store.ts';
import type { LinkRun } from '../state/link-run.ts';
import type { Session } from '../state/session.ts';

/** How long the tokens of a session for several Items wait for one more of them, or for its end. */
const UNTIL_THE_END_MS = 4 * HOUR_MS;

/**
 * The tokens of a session for several Items live from its end on, as long as any other: the first one must not die while the person
 * connects the last institution.
 */
export async function keepTokensAlive(
  { call, tenant, token }: LinkRun,
  unit: StoreWriter,
  { added, publicTokens, finishedAt }: Session,
): Promise<void> {
  if (!token.wishes.multiItem || token.itemId !== null) return;
  const { digests, environment, world } = call;
  const now = world.clock.now();
  const expiresAt = now + (finishedAt === null ? UNTIL_THE_END_MS : PUBLIC_TOKEN_LIFETIME_MS);
  // An Item is locked before its tokens, and Items in one order, so that nobody waits in a ring (STO-5).
  const made = added.map(({ itemId }, at) => ({ itemId, publicToken: publicTokens[at] ?? '' }));
  for (const { itemId, publicToken } of made.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))) {
    if (!(await unit.items.hold(itemId))) continue;
    const given = digests.all('public', environment, publicToken);
    if (!(await unit.tokens.movePublicTokenEnd(tenant, given, { now, expiresAt }))) continue;
    const item = await unit.items.find(tenant, itemId);
    // An Item whose public_token was exchanged has no such end.
    if (item?.state === 'linked') await unit.due.plan(unclaimedEnd(item, expiresAt));
  }
}
