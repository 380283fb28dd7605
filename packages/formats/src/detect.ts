import { isZip, openZip } from './container/zip.ts';
import { detectDialect } from './csv/detect/dialect.ts';
import { decodeText } from './encoding/decode.ts';
import { FormatError } from './format-error.ts';
import type { StatementFileFormat } from './statement/document.ts';

export type StatementFormat = StatementFileFormat | 'unknown';

const HEAD_BYTES = 65_536;
const OFX_MARK = /OFXHEADER\s{0,8}[:=]|<\?OFX\s|<(?:\w{1,32}:)?OFX[\s>]/i;
const CAMT_MARK = /<(?:[\w.-]{1,32}:)?BkToCstmr(?:AcctRpt|Stmt|DbtCdtNtfctn)\b/;
const MT_MARK = /^:20:|\{4:/m;
const MT_TAG = /^:(?:25P?|28C?|60[FM]|61|62[FM]|34F):/m;
const MT942_TAG = /^:34F:|\{2:[IO]942/m;
const NORMA43_MARK = /^\s*(?:00\d{10}[^\r\n]{0,68}\s{0,2})?11[\dA-Z]{18}\d{12}[12]\d{14}/;
const QIF_MARK = /^\s*(?:!(?:Option|Clear):[^\n]{1,100}\n\s*)*!(?:Type|Account|Option|Clear)\b/i;
const OTHER_MARK = /^\s*(?:<|\{|\[|%PDF|:20:|\{1:|!(?:TRNS|ACCNT|HDR))/;

/**
 * Tells what kind of statement file the bytes look like from their first 64 KiB; whether it can be read, only reading shows.
 * Archives are told after `unpack`.
 */
export function detectFormat(bytes: Uint8Array): StatementFormat {
  if (isZip(bytes)) return isWorkbook(bytes) ? 'xlsx' : 'unknown';
  const head = bytes.subarray(0, HEAD_BYTES);
  const { text } = decodeText(head);
  if (OFX_MARK.test(text)) return 'ofx';
  if (CAMT_MARK.test(text)) return 'camt';
  if (MT_MARK.test(text) && MT_TAG.test(text)) {
    return MT942_TAG.test(text) && !/^:60[FM]:/m.test(text) ? 'mt942' : 'mt940';
  }
  if (NORMA43_MARK.test(text)) return 'norma43';
  if (QIF_MARK.test(text)) return 'qif';
  if (OTHER_MARK.test(text)) return 'unknown';
  try {
    detectDialect(head);
    return 'csv';
  } catch (error) {
    if (error instanceof FormatError) return 'unknown';
    throw error;
  }
}

function isWorkbook(bytes: Uint8Array): boolean {
  try {
    return openZip(bytes).some(({ name }) => name === 'xl/workbook.xml');
  } catch (error) {
    if (error instanceof FormatError) return false;
    throw error;
  }
}
