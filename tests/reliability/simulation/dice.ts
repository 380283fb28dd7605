/** Choices of a seed: cheap, repeatable, and told apart by what they are for. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  below(limit: number): number;
  /** From `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  pickOrNone<T>(from: readonly T[]): T | undefined;
  /** One name, as often as its weight says. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
}

export function dice(seed: number, purpose: string): Dice {
  let state = hash(`${seed} ${purpose}`);
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (probability) => probability > 0 && fraction() < probability,
    pick<T>(from: readonly T[]): T {
      return from[below(from.length)] as T;
    },
    pickOrNone: (from) => from[below(from.length)],
    weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
      const entries = Object.entries(weights) as [T, number][];
      const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
      let rest = fraction() * total;
      for (const [name, weight] of entries) {
        rest -= weight;
        if (rest < 0) return name;
      }
      return entries[0]?.[0] as T;
    },
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
