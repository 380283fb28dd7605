import { DAY_MS } from '../../world/durations.ts';
import type { Services } from '../services.ts';

/** Used or expired, a public_token gets one answer; so long it is told apart for its owner. */
const KEPT_MS = DAY_MS;
const AT_ONCE = 500;

/** Deletes a team's public_tokens that ended long ago: the hashes under older peppers come to an end by that. */
export async function forgetPublicTokens(
  { store, world }: Pick<Services, 'store' | 'world'>,
  clientId: string,
): Promise<void> {
  const before = world.clock.now() - KEPT_MS;
  for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
    deleted = await store.unitOfWork((unit) =>
      unit.tokenHashes.deleteEndedPublicTokens(clientId, before, AT_ONCE),
    );
  }
}
