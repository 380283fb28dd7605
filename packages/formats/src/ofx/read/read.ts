import { decodeText, noteDecoding } from '../../encoding/decode.ts';
import type { TextEncoding } from '../../encoding/names.ts';
import { Findings } from '../../finding.ts';
import { FormatError } from '../../format-error.ts';
import { refuseOversize } from '../../limits.ts';
import type { OfxDocument } from '../document.ts';
import { readContent } from './content.ts';
import { findRoot, readHeader } from './header.ts';
import { readEntry } from './transaction.ts';
import { buildTree } from './tree.ts';

export interface OfxReadOptions {
  /** What a lone comma with exactly three digits behind it means in this institution's files; default `thousands`. */
  readonly loneComma?: 'thousands' | 'decimal';
  /** Default: what the bytes show or the header declares. */
  readonly encoding?: TextEncoding;
}

/**
 * Reads an OFX or QFX statement file of any version, 102 to 230, in SGML or XML, with the oddities of connectors.md 2.1.
 * Pure and linear in the size of the file. Money is decimal text in the source's sense (minus = money out), dates are
 * `YYYY-MM-DD`; see {@link OfxDocument}.
 * @throws FormatError and nothing else, whatever the bytes are. A file cut in its middle is refused (`truncated`); a
 *   file in which the institution reports an error instead of any statement is `bad_status`.
 */
export function readOfx(bytes: Uint8Array, options: OfxReadOptions = {}): OfxDocument {
  refuseOversize(bytes);
  refuseCompressed(bytes);
  const decoded = decodeText(bytes, options.encoding);
  const { text, encoding } = decoded;
  const findings = new Findings();
  noteDecoding(decoded, findings);

  const start = findRoot(text);
  const header = readHeader(text.slice(0, start));
  if (header.syntax === null) findings.add('header_missing', 1, 'the file has no OFX header');
  const context = { loneComma: options.loneComma ?? 'thousands', findings };
  const { roots, unclosedLeaves } = buildTree(text, findings, (element) => readEntry(context, element));
  if (header.syntax === 'xml' && unclosedLeaves > 0) {
    findings.add('header_mismatch', 1, 'the header announces XML but fields lack end tags');
  }
  const content = readContent(context, roots);
  return {
    syntax: header.syntax ?? (unclosedLeaves > 0 ? 'sgml' : 'xml'),
    version: header.version,
    encoding,
    ...content,
    warnings: findings.list(),
  };
}

function refuseCompressed(bytes: Uint8Array): void {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;
  if (isGzip || isZip) throw new FormatError('unsupported', 1, 'the file is compressed; unpack it first');
}
