import { gunzipSync, inflateRawSync } from 'node:zlib';
import { FormatError } from '../format-error.ts';
import { FILE_BYTES_MAX } from '../limits.ts';

/** A statement shrinks to a tenth or a twentieth; what shrinks to less than this was made to exhaust its reader. */
const RATIO_MAX = 200;
/** Up to here any ratio is taken: small files of one repeated line shrink a lot. */
const RATIO_FREE_BYTES = 1024 * 1024;

/**
 * Unpacks compressed bytes.
 * @param most bytes that may come out.
 * @throws FormatError `too_large`, `bad_archive`.
 */
export function inflate(packed: Uint8Array, method: 'gzip' | 'deflate', most = FILE_BYTES_MAX): Uint8Array {
  const byRatio = Math.max(RATIO_FREE_BYTES, packed.length * RATIO_MAX);
  const maxOutputLength = Math.max(1, Math.min(most, byRatio));
  try {
    return method === 'gzip'
      ? gunzipSync(packed, { maxOutputLength })
      : inflateRawSync(packed, { maxOutputLength });
  } catch (error) {
    if (error instanceof RangeError) {
      throw new FormatError('too_large', 1, `the compressed file holds more than ${maxOutputLength} bytes`);
    }
    throw new FormatError('bad_archive', 1, 'the compressed file is damaged or cut short');
  }
}
