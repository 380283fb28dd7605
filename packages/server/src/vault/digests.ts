import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Digest, Digests, OlderHash } from '../domain/custody.ts';
import type { NamedKey } from './keys.ts';

/**
 * Keyed hashes of tokens and secrets (TOK-2, CRD-1). A look-up gets one digest per active pepper, newest first, so that a
 * pepper can be changed while old hashes still stand.
 * @param index key of what must stay the same when peppers change
 * @param heard told of rows that were found under an older pepper
 */
export function createDigests(
  peppers: readonly [NamedKey, ...NamedKey[]],
  index: NamedKey = peppers[0],
  heard: (hash: OlderHash) => void = () => undefined,
): Digests {
  // A key object is made once: making one per digest costs five times the digest.
  const ready = ({ id, key }: NamedKey) => ({ id, key: createSecretKey(key) });
  const [newest, ...older] = peppers.map(ready);
  if (!newest) throw new Error('a key ring has at least one pepper');
  const indexKey = ready(index);
  const digest = (pepper: typeof newest, parts: readonly string[]): Digest => ({
    hash: createHmac('sha256', pepper.key).update(parts.join('\0')).digest(),
    keyId: pepper.id,
  });
  return {
    current: (...parts) => digest(newest, parts),
    all: (...parts) => [newest, ...older].map((pepper) => digest(pepper, parts)),
    index: (...parts) => digest(indexKey, parts),
    equal: (a, b) => a.length === b.length && timingSafeEqual(a, b),
    keyIds: [newest, ...older].map(({ id }) => id),
    foundOlder: heard,
  };
}
