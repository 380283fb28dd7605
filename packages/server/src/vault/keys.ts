import { createHash, hkdfSync } from 'node:crypto';

/** One secret of 256 bits or more, and the name that records and hashes keep of it. */
export interface NamedKey {
  /** 16 hex digits of a digest; says nothing of the key. */
  readonly id: string;
  readonly key: Buffer;
}

/** The keys are missing, weak or forbidden here; the message says what to set. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

/** Keys that the vault works with. The first of each list is used for new records; the others only read. */
export interface KeyRing {
  readonly encryption: readonly [NamedKey, ...NamedKey[]];
  readonly pepper: readonly [NamedKey, ...NamedKey[]];
}

export const KEY_BYTES_MIN = 32;

/** The published key of development set-ups. It protects nothing, and production refuses it (VLT-5). */
export const DEVELOPMENT_KEY = Buffer.from('fairlead development key: protects nothing, never use it');

export function namedKey(purpose: 'encryption' | 'pepper', secret: Buffer): NamedKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `fairlead/${purpose}`, 32));
  return {
    id: createHash('sha256').update(`fairlead/${purpose}/id`).update(key).digest('hex').slice(0, 16),
    key,
  };
}
