import type { Digest, Digests } from '../domain/custody.ts';

/** Some 2 MB of tokens and their digests. */
const KEPT_MAX = 4096;

/**
 * The same digests, those of tokens and secrets that were looked up lately without being computed again. Only this process's memory
 * holds them, which holds the pepper and the callers' requests as well.
 */
export function withRecentDigests(digests: Digests): Digests {
  const recent = new Map<string, readonly Digest[]>();
  return {
    ...digests,
    all(...parts) {
      const name = parts.join('\0');
      const known = recent.get(name);
      if (known) return known;
      const made = digests.all(...parts);
      const oldest = recent.size < KEPT_MAX ? undefined : recent.keys().next().value;
      if (oldest !== undefined) recent.delete(oldest);
      recent.set(name, made);
      return made;
    },
  };
}
