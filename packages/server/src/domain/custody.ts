import type { Environment } from './institutions/institution.ts';

/** Port: keeping secrets (fulfilled by `vault/`). What is sealed for one place opens nowhere else (VLT-3). */
export interface Custody {
  /** A fresh data key for an Item. Deleting it makes all sealed fields of the Item unreadable. */
  newDataKey(owner: KeyOwner): DataKey;
  seal(owner: KeyOwner, key: DataKey, place: SealedPlace, text: string): Buffer;
  /** @throws when the record was not sealed for this owner and place. */
  open(owner: KeyOwner, key: DataKey, place: SealedPlace, record: Buffer): string;
  /** The data key, wrapped by the newest encryption key. @throws when it was not wrapped for this owner, or by a key unknown here */
  rewrap(owner: KeyOwner, key: DataKey): DataKey;
  /** Names of the encryption keys known here; the first wraps. */
  readonly encryptionKeyIds: readonly string[];
  /** Drops the unwrapped key from memory. */
  forget(key: DataKey): void;
}

export interface KeyOwner {
  readonly environment: Environment;
  readonly clientId: string;
  readonly itemId: string;
}

/** A data key, wrapped by a key that the store never sees. */
export interface DataKey {
  readonly dekId: string;
  readonly kekId: string;
  readonly wrapped: Buffer;
}

/** The column that a sealed value stands in. */
export interface SealedPlace {
  readonly table: string;
  readonly field: string;
  readonly row: string;
}

export interface Digest {
  readonly hash: Buffer;
  readonly keyId: string;
}

/** A living row that was found under an older pepper. */
export interface OlderHash {
  readonly kind: 'access_token' | 'processor_token' | 'secret';
  readonly found: Digest;
  readonly newest: Digest;
  /** The Item that the token opens. */
  readonly itemId?: string;
}

/** Port: keyed hashes under which tokens and secrets are stored (TOK-2). */
export interface Digests {
  /** Under the newest key: for writing. */
  current(...parts: readonly string[]): Digest;
  /** Under each active key, newest first: for looking up. */
  all(...parts: readonly string[]): readonly Digest[];
  /** Under a key that never changes: for finding again what has no end, such as an account of an Item. */
  index(...parts: readonly string[]): Digest;
  /** In constant time. */
  equal(a: Buffer, b: Buffer): boolean;
  /** Names of the active peppers, newest first. */
  readonly keyIds: readonly string[];
  /** To be told of rows under older peppers: they are hashed anew. */
  foundOlder(hash: OlderHash): void;
}
