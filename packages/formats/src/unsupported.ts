import { isZip, openZip } from './container/zip.ts';
import { decodeText } from './encoding/decode.ts';

const ASK = 'ask the bank for a download as OFX, QFX, camt.053, MT940 or CSV';
const SAVE = 'save it as XLSX or CSV, or ask the bank for OFX, camt.053 or MT940';

interface Kind {
  readonly mark: RegExp;
  readonly what: string;
  readonly advice: string;
}

const HEAD_BYTES = 4096;

/** By their first bytes, each byte one character. */
const BINARY: readonly Kind[] = [
  { mark: /^%PDF/, what: 'a PDF document', advice: ASK },
  { mark: /^\xd0\xcf.\xe0/, what: 'a document of an old office program, such as XLS', advice: SAVE },
  {
    mark: /^(?:.PNG|\xff\xd8\xff|GIF8|II\*.|MM.\*|RIFF....WEBP|....ftyphei[cx])/s,
    what: 'a picture',
    advice: ASK,
  },
  {
    mark: /^(?:Rar!|7z\xbc\xaf|BZh|\xfd7zXZ|\x28\xb5\x2f\xfd)/,
    what: 'an archive',
    advice: 'unpack it first',
  },
  { mark: /^SQLite format 3/, what: 'a database', advice: ASK },
  { mark: /^PAR1/, what: 'a Parquet file', advice: 'export it as CSV' },
];

const TEXT: readonly Kind[] = [
  {
    mark: /^\s*<(?:!DOCTYPE html|html|head|body|table)\b/i,
    what: 'a web page',
    advice: `${ASK}; a login page is often saved instead of the statement`,
  },
  { mark: /^\s*\{\\rtf/, what: 'an RTF document', advice: ASK },
  {
    mark: /\bpain\.00[18]\b/,
    what: 'a payment order (ISO 20022 pain)',
    advice: 'ask the bank for a statement: camt.053, camt.052 or MT940',
  },
  {
    mark: /\bpain\.002\b|\bcamt\.0(?!5[234])\d\d\b/,
    what: 'an ISO 20022 message that is no statement',
    advice: 'ask the bank for camt.053',
  },
  { mark: /<(?:\w{1,20}:)?Invoice[\s>]/, what: 'an electronic invoice', advice: ASK },
  { mark: /<gnc-v2/, what: 'a GnuCash book', advice: 'export its transactions as CSV' },
  { mark: /^!(?:TRNS|ACCNT|HDR)\t/m, what: 'an IIF file', advice: ASK },
  { mark: /^\s*[[{]\s*["[{\]}]/, what: 'a JSON file', advice: ASK },
  { mark: /^0000\d.{122,123}\r?\n1/, what: 'a CODA file', advice: 'ask the bank for camt.053 or CSV' },
  {
    mark: /^01\d{5}.{113}\r?\n0[1457]/,
    what: 'a CFONB120 file',
    advice: 'ask the bank for camt.053, MT940 or CSV',
  },
  {
    mark: /^01,[^,\n]*,[^,\n]*,\d{6},\d{4},/,
    what: 'a BAI2 file',
    advice: 'ask the bank for camt.053, OFX or CSV',
  },
  {
    mark: /^(?:Received|Return-Path|MIME-Version|Delivered-To): /m,
    what: 'an e-mail',
    advice: 'save its attachment',
  },
  { mark: /^-----BEGIN PGP|^-----BEGIN PKCS7/, what: 'an encrypted file', advice: 'decrypt it first' },
];

/** Zip archives that are documents, by a file in them. */
const DOCUMENTS: readonly { readonly part: string; readonly what: string; readonly advice: string }[] = [
  { part: 'word/document.xml', what: 'a Word document', advice: ASK },
  { part: 'ppt/presentation.xml', what: 'a presentation', advice: ASK },
  { part: 'xl/workbook.bin', what: 'a binary Excel workbook (XLSB)', advice: SAVE },
  { part: 'mimetype', what: 'a document of LibreOffice, such as ODS', advice: SAVE },
];

/** What a file is that no reader takes, and what to do, as one sentence; null when it cannot be told. */
export function unsupportedReason(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'this file is empty';
  const kind = kindOf(bytes);
  return kind === undefined ? null : `this is ${kind.what}; ${kind.advice}`;
}

function kindOf(bytes: Uint8Array): { readonly what: string; readonly advice: string } | undefined {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (isZip(bytes)) {
    const names = new Set(openZip(bytes).map(({ name }) => name));
    return DOCUMENTS.find(({ part }) => names.has(part));
  }
  const raw = Array.from(head.subarray(0, 64), (byte) => String.fromCharCode(byte)).join('');
  const binary = BINARY.find(({ mark }) => mark.test(raw));
  if (binary !== undefined) return binary;
  const { text } = decodeText(head);
  return TEXT.find(({ mark }) => mark.test(text));
}
