import { createHmac, randomBytes } from 'node:crypto';

/** A source of random bytes. */
export interface RandomStream {
  bytes(length: number): Buffer;
}

/**
 * Where randomness comes from. A stream is asked for by what it is for: the true source ignores the labels, the seeded one
 * gives the same bytes for the same seed and labels (sandbox.md 12, TOK-12). Keys and nonces always use `secure`.
 */
export interface RandomSource {
  readonly seeded: boolean;
  readonly secure: RandomStream;
  stream(...labels: readonly (string | number)[]): RandomStream;
}

const secure: RandomStream = { bytes: (length) => randomBytes(length) };

/** Every stream is the operating system's generator. */
export function trueRandom(): RandomSource {
  return { seeded: false, secure, stream: () => secure };
}

/** Streams are keyed generators over `seed`; for the sandbox and for simulations only. */
export function seededRandom(seed: string): RandomSource {
  return { seeded: true, secure, stream: (...labels) => keyedStream(seed, labels) };
}

/** HMAC-SHA-256 in counter mode; labels are length-prefixed by JSON, so that no two lists collide. */
export function keyedStream(seed: string, labels: readonly (string | number)[]): RandomStream {
  const name = JSON.stringify(labels);
  let counter = 0;
  let pool = Buffer.alloc(0);
  return {
    bytes(length) {
      while (pool.length < length) {
        pool = Buffer.concat([pool, createHmac('sha256', seed).update(`${name}#${counter++}`).digest()]);
      }
      const taken = Buffer.from(pool.subarray(0, length));
      pool = pool.subarray(length);
      return taken;
    },
  };
}

/** A whole number from 0 to `below` − 1, without modulo bias. */
export function integerBelow(stream: RandomStream, below: number): number {
  const limit = 2 ** 32 - (2 ** 32 % below);
  for (;;) {
    const draw = stream.bytes(4).readUInt32BE();
    if (draw < limit) return draw % below;
  }
}
