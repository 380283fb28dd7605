import type { Digests } from '../custody.ts';
import type { Environment } from '../institutions/institution.ts';

/**
 * Under what the secrets of an access are stored. Neither has an end of its own, so both are hashed under the key that never
 * changes; 256 random bits need no pepper that does.
 */
export function claimDigest(digests: Digests, environment: Environment, secret: string): Buffer {
  return digests.index('simplefin-claim', environment, secret).hash;
}

export function accessDigest(digests: Digests, accessId: string, password: string): Buffer {
  return digests.index('simplefin-access', accessId, password).hash;
}
