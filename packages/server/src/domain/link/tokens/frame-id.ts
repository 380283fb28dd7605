import { createHash } from 'node:crypto';

/** First 32 hex digits of SHA-256(token): 128 bits of which nobody gets back to the token (link.md 3). */
export function frameIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 32);
}
