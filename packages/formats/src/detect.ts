import { detectDialect } from './csv/detect/dialect.ts';
import { decodeText } from './encoding/decode.ts';
import { FormatError } from './format-error.ts';

export type StatementFormat = 'ofx' | 'csv' | 'unknown';

const HEAD_BYTES = 65_536;
const OFX_MARK = /OFXHEADER\s{0,8}[:=]|<\?OFX\s|<(?:\w{1,32}:)?OFX[\s>]/i;
const OTHER_MARK = /^\s*(?:<|\{|\[|%PDF|:20:|\{1:)/;

/** Tells what kind of statement file the bytes look like from their first 64 KiB; whether it can be read, only reading shows. */
export function detectFormat(bytes: Uint8Array): StatementFormat {
  const head = bytes.subarray(0, HEAD_BYTES);
  const { text } = decodeText(head);
  if (OFX_MARK.test(text)) return 'ofx';
  if (OTHER_MARK.test(text)) return 'unknown';
  try {
    detectDialect(head);
    return 'csv';
  } catch (error) {
    if (error instanceof FormatError) return 'unknown';
    throw error;
  }
}
