import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

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
  const key = keyOf(seed);
  let counter = 0;
  let pool = Buffer.alloc(0);
  return {
    bytes(length) {
      const parts = [pool];
      let available = pool.length;
      while (available < length) {
        const block = createHmac('sha256', key).update(`${name}#${counter++}`).digest();
        parts.push(block);
        available += block.length;
      }
      const all = parts.length === 1 ? pool : Buffer.concat(parts);
      pool = all.subarray(length);
      return all.subarray(0, length);
    },
  };
}

/** Making a key object costs more than a digest; a process has one seed, tests a few. */
const keys = new Map<string, KeyObject>();

function keyOf(seed: string): KeyObject {
  const key = keys.get(seed) ?? createSecretKey(Buffer.from(seed));
  keys.set(seed, key);
  return key;
}

/** A whole number from 0 to `below` − 1, without modulo bias. */
export function integerBelow(stream: RandomStream, below: number): number {
  const limit = 2 ** 32 - (2 ** 32 % below);
  for (;;) {
    const draw = stream.bytes(4).readUInt32BE();
    if (draw < limit) return draw % below;
  }
}
