import type { RandomStream } from './random.ts';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
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
export function newTokenBody(stream: RandomStream): string {
  const hex = stream.bytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** `digits` lowercase hex digits; an even number. */
export function newHex(stream: RandomStream, digits: number): string {
  return stream.bytes(digits / 2).toString('hex');
}

/** All 62 characters are equally likely. */
export function newLettersAndDigits(stream: RandomStream, length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of stream.bytes(length - text.length)) {
      if (byte < FAIR_BYTES) text += LETTERS_AND_DIGITS[byte % 62];
    }
  }
  return text;
}
