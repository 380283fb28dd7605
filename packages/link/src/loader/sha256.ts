/**
 * SHA-256 (FIPS 180-4) of a short text, as hex. The browser's own exists only in secure contexts and answers later, and Link also
 * runs on plain http within a network, and opens at once. The library for it, `@noble/hashes`, adds 2.2 kB to a script of 8 kB.
 */
export function sha256Hex(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text));
  let state: readonly number[] = INITIAL;
  for (let at = 0; at < words.length; at += 16) state = compress(state, words.slice(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * The constants of the standard: the first 32 bits of the fractions of roots of primes. They are computed because their digits do
 * not compress: written out they add 0.5 kB. An engine may be wrong in the last bit of a root, which is 2^-18 here, and no fraction
 * lies nearer than 0.5 % to a whole number.
 */
const PRIMES = firstPrimes(64);
const ROUND = PRIMES.map((prime) => fractionBits(Math.cbrt(prime)));
const INITIAL = PRIMES.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next++) {
    if (primes.every((prime) => next % prime !== 0)) primes.push(next);
  }
  return primes;
}

function fractionBits(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

/** The bytes, a one bit, zeros, and the length in bits at the end of a block. */
function paddedWords(bytes: Uint8Array): number[] {
  const words: number[] = new Array((((bytes.length + 8) >> 6) + 1) * 16).fill(0);
  [...bytes, 0x80].forEach((byte, at) => {
    (words[at >> 2] as number) |= byte << (24 - (at % 4) * 8);
  });
  words[words.length - 1] = bytes.length * 8;
  return words;
}

type State = [number, number, number, number, number, number, number, number];

/** One block; its sixteen words grow to those of all rounds. */
function compress(before: readonly number[], words: number[]): number[] {
  const word = (at: number) => words[at] as number;
  let after = before as State;
  ROUND.forEach((constant, at) => {
    if (at > 15) {
      const [w15, w2] = [word(at - 15), word(at - 2)];
      const small = turned(w15, 7, 18) ^ (w15 >>> 3);
      words.push((word(at - 16) + small + word(at - 7) + (turned(w2, 17, 19) ^ (w2 >>> 10))) | 0);
    }
    const [a, b, c, d, e, f, g, h] = after;
    const first = h + turned(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + constant + word(at);
    const second = turned(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
    after = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  });
  return before.map((each, at) => (each + (after[at] as number)) | 0);
}

/** Turned by each of these, and added without carry. */
function turned(word: number, ...turns: readonly number[]): number {
  return turns.reduce((sum, by) => sum ^ (word >>> by) ^ (word << (32 - by)), 0);
}
