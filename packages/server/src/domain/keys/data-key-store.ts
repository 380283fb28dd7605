import type { DataKey, KeyOwner } from '../custody.ts';

export const DATA_KEY_KINDS = ['item', 'team', 'webhook', 'registration'] as const;

/** A wrapped data key where it stands. */
export interface StoredDataKey {
  readonly kind: (typeof DATA_KEY_KINDS)[number];
  /** Tells the row among those of its kind; rows come in the order of these names. */
  readonly name: string;
  readonly owner: KeyOwner;
  readonly key: DataKey;
}

/** How many data keys are wrapped by one encryption key. */
export interface EncryptionKeyUse {
  readonly kekId: string;
  readonly kind: StoredDataKey['kind'];
  readonly count: number;
}

export interface DataKeyReader {
  uses(): Promise<EncryptionKeyUse[]>;
  /** Any data key that is wrapped by this encryption key; undefined when none is. */
  anyUnder(kekId: string): Promise<StoredDataKey | undefined>;
  /** Up to `limit` that are not wrapped by this encryption key, of names after `after`. */
  notUnder(
    kekId: string,
    of: { readonly kind: StoredDataKey['kind']; readonly after: string; readonly limit: number },
  ): Promise<StoredDataKey[]>;
}

export interface DataKeyWriter extends DataKeyReader {
  /**
   * Puts another wrapping in the place of this one; false when the key is gone or was wrapped anew meanwhile.
   * @throws RetiredKeyError
   */
  replace(stored: StoredDataKey, wrapped: DataKey): Promise<boolean>;
  /** From now on, in every process, no data key is kept that is wrapped by this encryption key. */
  refuse(kekId: string): Promise<void>;
  /** Ends that again. */
  allow(kekId: string): Promise<void>;
  /** Resolves when all units of work have ended that have written data keys of this kind. */
  awaitWriters(kind: StoredDataKey['kind']): Promise<void>;
}
