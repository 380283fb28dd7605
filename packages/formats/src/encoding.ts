import { FormatError } from './format-error.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15';
export type SingleByteEncoding = 'windows-1252' | 'iso-8859-15';

export const TEXT_ENCODINGS: readonly TextEncoding[] = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
];

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  /** No byte order mark, not ASCII and not UTF-8: a single-byte encoding was assumed. */
  readonly guessed: boolean;
}

/**
 * Finds the encoding of a statement file and decodes it: byte order mark, then UTF-16 by its pattern of NUL bytes, then
 * strict UTF-8, else `singleByte`. Never throws; bytes without meaning become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, singleByte: SingleByteEncoding = 'windows-1252'): DecodedText {
  const wide = byteOrderMark(bytes) ?? wideByNulPattern(bytes);
  if (wide !== null && wide !== 'utf-8') {
    return { text: new TextDecoder(wide).decode(bytes), encoding: wide, guessed: false };
  }
  const utf8 = strictly(bytes, 'utf-8');
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8', guessed: false };
  return { text: new TextDecoder(singleByte).decode(bytes), encoding: singleByte, guessed: true };
}

/**
 * Decodes under an encoding that the caller demands, e.g. one saved in a CSV mapping.
 * @throws FormatError `bad_encoding` when the bytes contradict it.
 */
export function decodeAs(bytes: Uint8Array, encoding: TextEncoding): string {
  const text = strictly(bytes, encoding);
  if (text === null) throw new FormatError('bad_encoding', 1, `the file is not valid ${encoding}`);
  return text;
}

function strictly(bytes: Uint8Array, encoding: TextEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function byteOrderMark(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

const SAMPLE_PAIRS = 128;

function wideByNulPattern(bytes: Uint8Array): TextEncoding | null {
  const pairs = Math.min(SAMPLE_PAIRS, bytes.length >> 1);
  if (pairs < 2) return null;
  let nulFirst = 0;
  let nulSecond = 0;
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) nulFirst += 1;
    if (bytes[2 * i + 1] === 0) nulSecond += 1;
  }
  // Statement files start with ASCII, so nearly every pair has exactly one NUL; a file of mere NULs is neither.
  const most = pairs * 0.8;
  const few = pairs * 0.1;
  if (nulSecond >= most && nulFirst <= few) return 'utf-16le';
  if (nulFirst >= most && nulSecond <= few) return 'utf-16be';
  return null;
}
