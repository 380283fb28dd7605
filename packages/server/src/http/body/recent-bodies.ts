import { readJson } from './read-json.ts';

/** Some 4 MB of bodies and what was made of them: a few bytes can be many values, each larger in memory than it was. */
const KEPT_MAX = 2048;
const BYTES_MAX = 1024;
const VALUES_MAX = 40;

/** Reads the JSON of bodies; gives the same value for the same bytes, as long as they came lately. */
export interface RecentBodies {
  /** A value that is kept is frozen: others are given it too. @throws INVALID_BODY */
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
      const made = readJson(bytes, { longText: false });
      if (valuesIn(made) > VALUES_MAX) return made;
      freeze(made);
      const oldest = recent.size < KEPT_MAX ? undefined : recent.keys().next().value;
      if (oldest !== undefined) recent.delete(oldest);
      recent.set(name, made);
      return made;
    },
  };
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 1);
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const each of Object.values(value)) freeze(each);
  Object.freeze(value);
}
