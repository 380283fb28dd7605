import type { RandomStream } from './random.ts';

const LETTERS_AND_DIGITS = Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');
/** Bytes at or above it are drawn again, so that all 62 characters are equally likely. */
const FAIR_BYTES = 62 * 4;

/** 37 letters and digits: the form of item, account, transaction and security ids. */
export function newEntityId(stream: RandomStream): string {
  return newLettersAndDigits(stream, 37);
}

/** 15 letters and digits. */
export function newRequestId(stream: RandomStream): string {
  return newLettersAndDigits(stream, 15);
}

/** 32 random hex digits laid out as a UUID, all 128 bits random (TOK-1, D51). */
export function newTokenBody(stream: Pick<RandomStream, 'bytes'>): string {
  const hex = stream.bytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** `digits` lowercase hex digits; an even number. */
export function newHex(stream: RandomStream, digits: number): string {
  return stream.bytes(digits / 2).toString('hex');
}

/** Where letters are put together: a text that grows by one character at a time is garbage for each of them. */
let room = Buffer.alloc(64);

/** All 62 characters are equally likely. */
export function newLettersAndDigits(stream: RandomStream, length: number): string {
  if (length > room.length) room = Buffer.alloc(length);
  let end = 0;
  while (end < length) {
    const drawn = stream.text(length - end);
    for (let nth = 0; nth < drawn.length; nth++) {
      const byte = drawn.charCodeAt(nth);
      if (byte < FAIR_BYTES) room[end++] = LETTERS_AND_DIGITS[byte % 62] as number;
    }
  }
  return room.toString('latin1', 0, length);
}
