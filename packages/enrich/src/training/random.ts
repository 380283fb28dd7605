/** A repeatable stream of numbers from 0 to 1. */
export type Draw = () => number;

export function seeded(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<Item>(draw: Draw, items: readonly Item[]): Item {
  const item = items[Math.floor(draw() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
