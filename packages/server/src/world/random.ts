import { hash, randomBytes } from 'node:crypto';

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

const NOTHING = Buffer.alloc(0);

/** HMAC-SHA-256 in counter mode; labels are length-prefixed by JSON, so that no two lists collide. */
export function keyedStream(seed: string, labels: readonly (string | number)[]): RandomStream {
  const digest = hmacOf(seed, `${JSON.stringify(labels)}#`);
  let counter = 0;
  let pool = NOTHING;
  return {
    bytes(length) {
      while (pool.length < length) pool = Buffer.concat([pool, digest(counter++)]);
      const drawn = pool.subarray(0, length);
      pool = pool.subarray(length);
      return drawn;
    },
  };
}

/** Bytes that SHA-256 takes in at once. */
const BLOCK = 64;
const DIGITS_MAX = 16;

/** Room for a padded key and the digest that is hashed with it. */
interface Pads {
  readonly inner: Buffer;
  readonly outer: Buffer;
}

/**
 * HMAC-SHA-256 (RFC 2104) of a text and a counter after it, as two digests: an `Hmac` object costs five times as much, and two years of a
 * simulated life take thousands of them.
 */
function hmacOf(seed: string, text: string): (counter: number) => Buffer {
  const { inner, outer } = padsOf(seed);
  const start = BLOCK + Buffer.byteLength(text);
  const message = Buffer.alloc(start + DIGITS_MAX);
  inner.copy(message);
  message.write(text, BLOCK);
  return (counter) => {
    const end = start + message.write(String(counter), start);
    hash('sha256', message.subarray(0, end), 'buffer').copy(outer, BLOCK);
    return hash('sha256', outer, 'buffer');
  };
}

/** A process has one seed, tests a few. */
const pads = new Map<string, Pads>();

function padsOf(seed: string): Pads {
  const known = pads.get(seed);
  if (known) return known;
  const bytes = Buffer.from(seed);
  const key = bytes.length > BLOCK ? hash('sha256', bytes, 'buffer') : bytes;
  const inner = Buffer.alloc(BLOCK, 0x36);
  const outer = Buffer.alloc(BLOCK + 32, 0x5c);
  for (const [index, byte] of key.entries()) {
    inner[index] = byte ^ 0x36;
    outer[index] = byte ^ 0x5c;
  }
  const made = { inner, outer };
  pads.set(seed, made);
  return made;
}

/** A whole number from 0 to `below` − 1, without modulo bias. */
export function integerBelow(stream: RandomStream, below: number): number {
  const limit = 2 ** 32 - (2 ** 32 % below);
  for (;;) {
    const draw = stream.bytes(4).readUInt32BE();
    if (draw < limit) return draw % below;
  }
}
