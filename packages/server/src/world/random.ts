import { hash, randomBytes } from 'node:crypto';

/** A source of random bytes. */
export interface RandomStream {
  bytes(length: number): Buffer;
  /** The next bytes with a character for each: of a few, it costs less than a buffer. */
  text(length: number): string;
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

const secure: RandomStream = {
  bytes: (length) => randomBytes(length),
  text: (length) => randomBytes(length).toString('latin1'),
};

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
  const keyed = keyedHash(seed);
  const text = `${JSON.stringify(labels)}#`;
  let counter = 0;
  let pool = '';
  const draw = (length: number): string => {
    while (pool.length < length) pool += keyed(text, counter++);
    const drawn = pool.slice(0, length);
    pool = pool.slice(length);
    return drawn;
  };
  return { text: draw, bytes: (length) => Buffer.from(draw(length), 'latin1') };
}

/** Bytes that SHA-256 takes in at once. */
const BLOCK = 64;
const DIGITS_MAX = 16;
/** A character of a text takes so many bytes at most. */
const WIDEST = 3;
const TEXT_LENGTH = 512;

/** HMAC-SHA-256 of a text and a counter after it, with a character for each byte. */
type KeyedHash = (text: string, counter: number) => string;

/** A process has one seed, tests a few. */
const keyedHashes = new Map<string, KeyedHash>();

function keyedHash(seed: string): KeyedHash {
  const known = keyedHashes.get(seed);
  if (known) return known;
  const made = hmacUnder(seed);
  keyedHashes.set(seed, made);
  return made;
}

/**
 * HMAC (RFC 2104) as two digests in one place of memory: an `Hmac` object costs many times as much, and two years of a simulated life
 * take thousands of them.
 */
function hmacUnder(seed: string): KeyedHash {
  const bytes = Buffer.from(seed);
  const key = bytes.length > BLOCK ? hash('sha256', bytes, 'buffer') : bytes;
  let message = Buffer.alloc(BLOCK + TEXT_LENGTH * WIDEST + DIGITS_MAX, 0x36);
  const outer = Buffer.alloc(BLOCK + 32, 0x5c);
  for (const [index, byte] of key.entries()) {
    message[index] = byte ^ 0x36;
    outer[index] = byte ^ 0x5c;
  }
  return (text, counter) => {
    const most = BLOCK + text.length * WIDEST + DIGITS_MAX;
    if (most > message.length) message = Buffer.concat([message], most);
    const end = BLOCK + message.write(`${text}${counter}`, BLOCK);
    // A digest as text is had for half of what one as bytes costs.
    outer.write(hash('sha256', message.subarray(0, end), 'binary'), BLOCK, 'latin1');
    return hash('sha256', outer, 'binary');
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
