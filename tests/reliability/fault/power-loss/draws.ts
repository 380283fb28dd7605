import { createHash } from 'node:crypto';

/** Whole numbers below a bound, the same for one seed. */
export function draws(seed: string): (bound: number) => number {
  let nth = 0;
  let bytes = Buffer.alloc(0);
  return (bound) => {
    const at = (nth * 4) % 32;
    if (at === 0) bytes = createHash('sha256').update(`${seed} ${nth}`).digest();
    nth += 1;
    return bytes.readUInt32LE(at) % bound;
  };
}
