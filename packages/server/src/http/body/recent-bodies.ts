import { readJson } from './read-json.ts';

/** Some 4 MB of bodies and what was made of them. */
const KEPT_MAX = 2048;
const BYTES_MAX = 1024;

/** Reads the JSON of bodies; gives the same value for the same bytes, as long as they came lately. */
export interface RecentBodies {
  /** The value is frozen, whoever asks: others are given it too. @throws INVALID_BODY */
  read(bytes: Buffer): Record<string, unknown>;
}

/**
 * An application sends the same few hundred bytes whenever it looks at an Item again. Only this process's memory holds them, which
 * holds the callers' requests as well.
 */
export function createRecentBodies(): RecentBodies {
  const recent = new Map<string, Record<string, unknown>>();
  return {
    read(bytes) {
      if (bytes.length > BYTES_MAX) return readJson(bytes, { longText: false });
      const name = bytes.toString('latin1');
      const known = recent.get(name);
      if (known) return known;
      const made = frozen(readJson(bytes, { longText: false })) as Record<string, unknown>;
      const oldest = recent.size < KEPT_MAX ? undefined : recent.keys().next().value;
      if (oldest !== undefined) recent.delete(oldest);
      recent.set(name, made);
      return made;
    },
  };
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
}
