import { createHash } from 'node:crypto';

/** Enough to tell the files of one account, and the layouts of its exports, apart. */
const LENGTH = 16;

/** A short name of bytes or text. */
export function digestOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, LENGTH);
}
