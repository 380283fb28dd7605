/** Of all that comes where there is no room, one of so many gets it. */
const LET_IN = 8;

/** Values by name, the longest unused going first, within a weight. */
export interface Kept<T> {
  get(name: string): T | undefined;
  /** In place of what has that name. */
  set(name: string, value: T, weight: number): void;
}

/**
 * Where there is no room, most that come are not kept: whoever reads more in turn than fits would else find nothing of it, and what is
 * asked for again gets its place soon.
 */
export function createKept<T>(weightMax: number): Kept<T> {
  const entries = new Map<string, { readonly value: T; readonly weight: number }>();
  let total = 0;
  let turnedAway = LET_IN - 1;
  const drop = (name: string): boolean => {
    total -= entries.get(name)?.weight ?? 0;
    return entries.delete(name);
  };
  return {
    get(name) {
      const found = entries.get(name);
      if (!found) return undefined;
      entries.delete(name);
      entries.set(name, found);
      return found.value;
    },
    set(name, value, weight) {
      const isKnown = drop(name);
      if (weight > weightMax) return;
      if (!isKnown && total + weight > weightMax) {
        turnedAway = (turnedAway + 1) % LET_IN;
        if (turnedAway !== 0) return;
      }
      for (const oldest of entries.keys()) {
        if (total + weight <= weightMax) break;
        drop(oldest);
      }
      entries.set(name, { value, weight });
      total += weight;
    },
  };
}
