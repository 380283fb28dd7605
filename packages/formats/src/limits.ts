import { FormatError } from './format-error.ts';

/** Limits on statement files (connectors.md 1.4). */
export const FILE_BYTES_MAX = 50 * 1024 * 1024;
export const DEPTH_MAX = 64;
export const ELEMENTS_MAX = 5_000_000;

/** @throws FormatError `too_large` */
export function refuseOversize(bytes: Uint8Array): void {
  if (bytes.length > FILE_BYTES_MAX) {
    throw new FormatError('too_large', 1, `the file is larger than ${FILE_BYTES_MAX} bytes`);
  }
}
