import { crc32 } from 'node:zlib';
import { FormatError } from '../format-error.ts';
import { FILE_BYTES_MAX } from '../limits.ts';
import { inflate } from './inflate.ts';

/** One file of a zip archive. */
export interface ZipEntry {
  readonly name: string;
  /** Unpacks it. @throws FormatError `too_large`, `bad_archive`, `unsupported`. */
  read(): Uint8Array;
}

const ENTRIES_MAX = 1000;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_END_BYTES = 22;
const COMMENT_BYTES_MAX = 0xffff;
const WIDE_SIZE = 0xffffffff;

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05);
}

/**
 * Lists the files of a zip archive by its directory. All of them together may unpack to as much as a statement file may have.
 * @throws FormatError `bad_archive`, `too_many_elements`, `unsupported`.
 */
export function openZip(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = directoryEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > ENTRIES_MAX) {
    throw new FormatError('too_many_elements', 1, `the archive holds more than ${ENTRIES_MAX} files`);
  }
  const budget = { left: FILE_BYTES_MAX };
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    const header: Header = {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.push({ name, read: () => unpacked(view, bytes, header, budget) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

interface Header {
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

function unpacked(
  view: DataView,
  bytes: Uint8Array,
  { isEncrypted, method, crc, packedSize, size, offset }: Header,
  budget: { left: number },
): Uint8Array {
  if (isEncrypted) {
    throw new FormatError('unsupported', 1, 'the archive is protected by a password; unpack it first');
  }
  if (packedSize === WIDE_SIZE || size === WIDE_SIZE || offset === WIDE_SIZE) {
    throw new FormatError('too_large', 1, 'the archive is of the kind for files beyond 4 GiB');
  }
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL_HEADER) throw damaged();
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > bytes.length) throw damaged();
  const packed = bytes.subarray(start, start + packedSize);
  if (size > budget.left) {
    throw new FormatError('too_large', 1, `the archive holds more than ${FILE_BYTES_MAX} bytes`);
  }
  if (method !== 0 && method !== 8) {
    throw new FormatError('unsupported', 1, 'the archive is compressed in a rare way; unpack it first');
  }
  const content = method === 0 ? packed : inflate(packed, 'deflate', Math.min(budget.left, size));
  budget.left -= content.length;
  if (content.length !== size || crc32(content) !== crc) throw damaged();
  return content;
}

/** The directory's end stands at the end of the file, ahead of a comment. */
function directoryEnd(view: DataView): number {
  const last = view.byteLength - DIRECTORY_END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES_MAX); at--) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  }
  throw damaged();
}

function damaged(): FormatError {
  return new FormatError('bad_archive', 1, 'the archive is damaged or cut short');
}
