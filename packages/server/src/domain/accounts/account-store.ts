import type { Account } from './account.ts';

export interface StoredAccount extends Account {
  /** Keyed hash of the source's account key; the key itself is sealed. */
  readonly sourceDigest: string;
  readonly sealedSourceKey: Buffer;
}

export interface AccountReader {
  /** Open accounts, in their order. */
  list(itemId: string): Promise<Account[]>;
  /** With the link to the source. */
  listStored(itemId: string): Promise<StoredAccount[]>;
}

export interface AccountWriter extends AccountReader {
  insert(itemId: string, account: StoredAccount): Promise<void>;
  /** Everything but ids and place. */
  update(itemId: string, account: Account): Promise<void>;
}
