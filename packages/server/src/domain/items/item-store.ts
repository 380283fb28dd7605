import type { ItemKey } from '../custody.ts';
import type { Tenant } from '../teams/team.ts';
import type { Item, NewItem } from './item.ts';

export interface ItemReader {
  find(tenant: Tenant, itemId: string): Promise<Item | undefined>;
  list(tenant: Tenant): Promise<Item[]>;
  /** Undefined once the Item is removed: its sealed fields are unreadable from then on (VLT-7). */
  key(itemId: string): Promise<ItemKey | undefined>;
  /** The sealed credential. */
  credential(itemId: string): Promise<Buffer | undefined>;
}

export interface ItemWriter extends ItemReader {
  insert(tenant: Tenant, item: NewItem, key: ItemKey, consentExpiresAt: number | null): Promise<void>;
  /** linked → good; false when it is not in `linked`. */
  activate(itemId: string, at: number, loginExpiresAt: number | null): Promise<boolean>;
  /** Locks the row of an Item that is not removed until the unit ends; false when it is removed. */
  hold(itemId: string): Promise<boolean>;
  /** Days of transactions to read from now on. */
  setHistoryDays(itemId: string, days: number): Promise<void>;
  /** any → removed; deletes the data key, the credential and all its data with it; false when it is removed already. */
  remove(tenant: Tenant, itemId: string, at: number): Promise<boolean>;
  setWebhook(tenant: Tenant, itemId: string, webhook: string | null): Promise<boolean>;
  saveCredential(itemId: string, sealed: Buffer): Promise<void>;
  /** False when the Item has it already. */
  addProduct(itemId: string, product: string, at: number): Promise<boolean>;
  /** Notes a read at the institution, successful or failed, for each product. */
  notePull(
    itemId: string,
    products: readonly string[],
    outcome: 'pulled' | 'failed',
    at: number,
  ): Promise<void>;
  /** good → error with that code; false when the Item is not in `good`. */
  setError(itemId: string, code: string, message: string | null): Promise<boolean>;
  /** Opens transactions for reading; only the first call has an effect. */
  openTransactions(
    itemId: string,
    initialAt: number,
    historicalAt: number,
    initialSeq: number,
  ): Promise<boolean>;
  /** Counts one more public_token and gives its number, from 1. */
  countPublicToken(itemId: string): Promise<number>;
  /** Reserves the next `count` change numbers and gives the last one before them; locks the Item's row until the unit ends. */
  reserveChanges(itemId: string, count: number): Promise<number>;
}
