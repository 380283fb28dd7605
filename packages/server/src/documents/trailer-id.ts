import { createHash } from 'node:crypto';

/** What stands in a trailer until its bytes are known: as long as the hash that takes its place. */
export const BLANK_ID = new Uint8Array(16);
const BLANK_HEX = Buffer.from(BLANK_ID).toString('hex');

/** Puts the hash of the document's own bytes into its trailer, so that the same content has the same id (D84). */
export function withContentId(bytes: Buffer): Buffer {
  const trailer = bytes.lastIndexOf('trailer');
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, BLANK_HEX.length);
  const end = bytes.subarray(trailer).toString('latin1').replaceAll(BLANK_HEX, id);
  return Buffer.concat([bytes.subarray(0, trailer), Buffer.from(end, 'latin1')]);
}
