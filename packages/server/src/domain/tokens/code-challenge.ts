import { createHash } from 'node:crypto';

/** What a code verifier is announced as: method S256 (RFC 7636 4.2). */
export function codeChallengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
