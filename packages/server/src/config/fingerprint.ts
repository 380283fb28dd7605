import { createHash } from 'node:crypto';

/** Eight hex digits by which two people can tell that they have the same secret, without showing it. */
export function fingerprint(secret: string): string {
  return createHash('sha256').update('fairlead/fingerprint\0').update(secret).digest('hex').slice(0, 8);
}
