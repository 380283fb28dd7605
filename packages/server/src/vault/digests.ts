import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Digest, Digests } from '../domain/custody.ts';
import type { NamedKey } from './keys.ts';

/**
 * Keyed hashes of tokens and secrets (TOK-2, CRD-1). A look-up gets one digest per active pepper, newest first, so that a
 * pepper can be changed while old hashes still stand (TOK-3).
 */
export function createDigests(peppers: readonly [NamedKey, ...NamedKey[]]): Digests {
  const digest = (pepper: NamedKey, parts: readonly string[]): Digest => ({
    hash: createHmac('sha256', pepper.key).update(parts.join('\0')).digest(),
    keyId: pepper.id,
  });
  return {
    current: (...parts) => digest(peppers[0], parts),
    all: (...parts) => peppers.map((pepper) => digest(pepper, parts)),
    equal: (a, b) => a.length === b.length && timingSafeEqual(a, b),
  };
}
