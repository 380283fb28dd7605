import type { RandomStream } from '../world/random.ts';

const POOL_BYTES = 1024;

/**
 * A stream that draws from another in large pieces, and gives the same bytes in the same order: small draws cost as much as
 * large ones. For what is no secret, because bytes lie about before they are used.
 */
export function pooledStream(stream: RandomStream): RandomStream {
  let pool: Buffer = Buffer.alloc(0);
  let used = 0;
  const bytes = (length: number): Buffer => {
    if (used + length > pool.length) {
      pool = Buffer.concat([pool.subarray(used), stream.bytes(Math.max(POOL_BYTES, length))]);
      used = 0;
    }
    used += length;
    return pool.subarray(used - length, used);
  };
  return { bytes, text: (length) => bytes(length).toString('latin1') };
}
