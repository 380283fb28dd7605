import { refuseOversize } from '../limits.ts';
import { inflate } from './inflate.ts';
import { isZip, openZip } from './zip.ts';

/** A file as it came, or one out of an archive. */
export interface UnpackedFile {
  /** Within the archive; null for a file that came alone. */
  readonly name: string | null;
  readonly bytes: Uint8Array;
}

/** What programs leave in archives besides the files of people. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)|\/$/;
/** Zip archives that are one document, with the file that shows it. */
const DOCUMENT_PARTS = new Set(['xl/workbook.xml', '[Content_Types].xml', 'mimetype']);

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Takes gzip and zip off a file; any other file, and a workbook, comes back as it is. Size and ratio are bounded.
 * @throws FormatError `too_large`, `bad_archive`, `too_many_elements`, `unsupported` for a password.
 */
export function unpack(bytes: Uint8Array): UnpackedFile[] {
  refuseOversize(bytes);
  if (isGzip(bytes)) return [{ name: null, bytes: inflate(bytes, 'gzip') }];
  if (!isZip(bytes)) return [{ name: null, bytes }];
  const entries = openZip(bytes);
  if (entries.some(({ name }) => DOCUMENT_PARTS.has(name))) return [{ name: null, bytes }];
  return entries
    .filter(({ name }) => !LITTER.test(name))
    .map((entry) => ({ name: entry.name, bytes: entry.read() }));
}
