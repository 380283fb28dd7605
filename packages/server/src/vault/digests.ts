import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Digest, Digests } from '../domain/custody.ts';
import type { NamedKey } from './keys.ts';

/**
 * Keyed hashes of tokens and secrets (TOK-2, CRD-1). A look-up gets one digest per active pepper, newest first, so that a
 * pepper can be changed while old hashes still stand.
 */
export function createDigests(peppers: readonly [NamedKey, ...NamedKey[]]): Digests {
  // A key object is made once: making one per digest costs five times the digest.
  const [newest, ...older] = peppers.map(({ id, key }) => ({ id, key: createSecretKey(key) }));
  if (!newest) throw new Error('a key ring has at least one pepper');
  const digest = (pepper: typeof newest, parts: readonly string[]): Digest => ({
    hash: createHmac('sha256', pepper.key).update(parts.join('\0')).digest(),
    keyId: pepper.id,
  });
  return {
    current: (...parts) => digest(newest, parts),
    all: (...parts) => [newest, ...older].map((pepper) => digest(pepper, parts)),
    equal: (a, b) => a.length === b.length && timingSafeEqual(a, b),
  };
}
