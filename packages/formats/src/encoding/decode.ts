import { isUtf8 as isStrictUtf8 } from 'node:buffer';
import type { Findings } from '../finding.ts';
import { FormatError } from '../format-error.ts';
import { declaredEncoding } from './declared.ts';
import { guessEncoding } from './guess.ts';
import type { TextEncoding } from './names.ts';

export interface DecodedText {
  /** Without byte order mark, NULs and end-of-file marks. */
  readonly text: string;
  readonly encoding: TextEncoding;
  /** Nothing in the file says its encoding; it was chosen by the letters. */
  readonly guessed: boolean;
  /** Bytes without meaning in the encoding; each stands as U+FFFD. */
  readonly replaced: number;
}

/**
 * Finds the encoding of a statement file and decodes it: what the caller demands; else a byte order mark, UTF-16 by its
 * pattern of NUL bytes, UTF-8 if the bytes are (a few bad ones do not matter), what the file declares, and at last the encoding
 * whose letters make most sense. Never throws.
 */
export function decodeText(bytes: Uint8Array, demanded?: TextEncoding): DecodedText {
  if (demanded !== undefined) return decoded(bytes, demanded, false);
  const wide = byteOrderMark(bytes) ?? wideByNulPattern(bytes);
  if (wide !== null && wide !== 'utf-8') return decoded(bytes, wide, false);
  const declared = declaredEncoding(bytes);
  if (declared === 'iso-2022-jp') return decoded(bytes, declared, false);
  const utf8 = decoded(bytes, 'utf-8', false);
  if (wide === 'utf-8' || isUtf8(utf8)) return utf8;
  if (declared !== null && declared !== 'utf-8') return decoded(bytes, declared, false);
  return decoded(bytes, guessEncoding(bytes), true);
}

/**
 * Decodes under an encoding that the caller demands, e.g. one saved in a CSV mapping; a few bad bytes are let pass.
 * @throws FormatError `bad_encoding` when the bytes contradict it.
 */
export function decodeAs(bytes: Uint8Array, encoding: TextEncoding): DecodedText {
  const text = decoded(bytes, encoding, false);
  const isBad = encoding === 'utf-8' ? !isUtf8(text) : text.replaced * 50 > text.text.length;
  if (isBad) throw new FormatError('bad_encoding', 1, `the file is not valid ${encoding}`);
  return text;
}

/** Says what was chosen and what was lost. */
export function noteDecoding({ encoding, guessed, replaced }: DecodedText, findings: Findings): void {
  if (guessed) findings.add('encoding_guessed', 1, `the file is not UTF-8 and was read as ${encoding}`);
  if (replaced > 0) {
    findings.add('bytes_replaced', 1, `${replaced} bytes have no meaning in ${encoding} and were replaced`);
  }
}

function decoded(bytes: Uint8Array, encoding: TextEncoding, guessed: boolean): DecodedText {
  const text = withoutPadding(new TextDecoder(encoding).decode(bytes));
  // U+FFFD may stand in the file itself.
  const isWhole = encoding === 'utf-8' && isStrictUtf8(bytes);
  return { text, encoding, guessed, replaced: isWhole ? 0 : count(text, '\ufffd') };
}

/** All bytes are UTF-8, or as many characters beyond ASCII are as bytes are not. */
function isUtf8({ text, replaced }: DecodedText): boolean {
  if (replaced === 0) return true;
  let beyond = 0;
  for (const character of text.matchAll(/[^\p{ASCII}\ufffd]/gu)) {
    beyond += character.length;
    if (beyond >= replaced) return true;
  }
  return false;
}

const INSIDE_SHARE_MAX = 0.1;

/** Old programs pad files with NULs and end them with 0x1A. A text that is full of them is none, and stays as it is. */
function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && isPadding(text.charCodeAt(end - 1))) end -= 1;
  const trimmed = text.slice(0, end);
  if (trimmed === '') return text;
  const marks = count(trimmed, '\0') + count(trimmed, '\x1a');
  if (marks === 0 || marks > trimmed.length * INSIDE_SHARE_MAX) return trimmed;
  return trimmed.replaceAll('\0', '').replaceAll('\x1a', '');
}

function isPadding(code: number): boolean {
  return code === 0 || code === 0x1a;
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found += 1;
  return found;
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
