import { LETTER_MODELS } from './letters.data.ts';
import type { TextEncoding } from './names.ts';

const SAMPLE_BYTES = 16_384;
const BEYOND_ASCII = /[^\p{ASCII}]/gu;
/** Only a text that is read in the wrong alphabet has capitals behind small letters everywhere. */
const CASE_BREAK = /(?![a-z])\p{Ll}\p{Lu}|\p{Ll}(?![A-Z])\p{Lu}/gu;

/**
 * Chooses the encoding of a text that declares none and is no UTF-8: the one in which the largest share of the characters
 * beyond ASCII are letters of one language. What nothing tells apart is `windows-1252`.
 */
export function guessEncoding(bytes: Uint8Array): TextEncoding {
  const sample = sampleOf(bytes);
  let best: { encoding: TextEncoding; score: number } = { encoding: 'windows-1252', score: 0 };
  const texts = new Map<TextEncoding, { text: string; beyond: number; lost: number }>();
  for (const { encodings, letters } of LETTER_MODELS) {
    for (const encoding of encodings) {
      const known = texts.get(encoding) ?? measured(sample, encoding);
      texts.set(encoding, known);
      const fitting = known.text.match(letters)?.length ?? 0;
      const score = (fitting - known.lost) / Math.max(1, known.beyond);
      if (score > best.score) best = { encoding, score };
    }
  }
  return best.encoding;
}

function measured(sample: Uint8Array, encoding: TextEncoding) {
  const text = new TextDecoder(encoding).decode(sample);
  const replaced = text.split('\ufffd').length - 1;
  const breaks = text.match(CASE_BREAK)?.length ?? 0;
  return { text, beyond: text.match(BEYOND_ASCII)?.length ?? 0, lost: 2 * replaced + breaks };
}

/** The lines that hold bytes beyond ASCII; they alone tell encodings apart. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  let lineStart = 0;
  let isTelling = false;
  for (let at = 0; at <= bytes.length && length < SAMPLE_BYTES; at++) {
    const byte = bytes[at];
    if (byte !== undefined && byte >= 0x80) isTelling = true;
    if (byte !== undefined && byte !== 0x0a && byte !== 0x0d) continue;
    if (isTelling) {
      const line = bytes.subarray(lineStart, Math.min(at + 1, lineStart + SAMPLE_BYTES - length));
      sample.set(line, length);
      length += line.length;
    }
    lineStart = at + 1;
    isTelling = false;
  }
  return sample.subarray(0, length);
}
