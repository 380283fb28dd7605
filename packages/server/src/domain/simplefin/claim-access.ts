import { newHex } from '../../world/ids.ts';
import type { Services } from '../services.ts';
import { accessDigest, claimDigest } from './credentials.ts';

export interface AccessCredentials {
  readonly accessId: string;
  readonly password: string;
}

/**
 * Trades the secret of a setup token for credentials, once: the first to come has them, and whoever comes later hears that. Undefined
 * for a secret that nobody knows, or that was claimed, revoked or not claimed in time.
 */
export async function claimAccess(
  { store, world, digests, environment }: Services,
  secret: string,
): Promise<AccessCredentials | undefined> {
  const password = newHex(world.random.secure, 64);
  return store.unitOfWork(async ({ simplefinAccesses }) => {
    const hash = claimDigest(digests, environment, secret);
    const claimed = await simplefinAccesses.claim(environment, hash, world.realClock.now());
    if (!claimed) return undefined;
    const { accessId } = claimed;
    await simplefinAccesses.setAccessHash(accessId, accessDigest(digests, accessId, password));
    return { accessId, password };
  });
}
