/**
 * SHA-256 (FIPS 180-4) of a short text, as hex. The browser's own exists only in secure contexts and answers later, and Link also
 * runs on plain http within a network, and opens at once. The library for it, `@noble/hashes`, adds 2.2 kB to a script of 8 kB.
 */
export function sha256Hex(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text));
  const state = [...INITIAL];
  for (let at = 0; at < words.length; at += 16) compress(state, words.slice(at, at + 16));
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
  const put = (byte: number, at: number): void => {
    words[at >> 2] = (words[at >> 2] as number) | (byte << (24 - (at % 4) * 8));
  };
  bytes.forEach(put);
  put(0x80, bytes.length);
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function compress(state: number[], block: readonly number[]): void {
  const schedule = expand(block);
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  ROUND.forEach((constant, round) => {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + constant + (schedule[round] as number)) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  });
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = ((state[index] as number) + word) | 0;
  });
}

function expand(block: readonly number[]): number[] {
  const words = [...block];
  for (let at = 16; at < 64; at++) {
    const [w15, w2] = [words[at - 15] as number, words[at - 2] as number];
    const small0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
    const small1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
    words.push(((words[at - 16] as number) + small0 + (words[at - 7] as number) + small1) | 0);
  }
  return words;
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
