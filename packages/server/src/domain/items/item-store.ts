import type { DataKey } from '../custody.ts';
import type { Tenant } from '../teams/team.ts';
import type { Item, ItemState, NewItem } from './item.ts';

export interface ItemFilter {
  readonly before?: { readonly createdAt: number; readonly itemId: string } | undefined;
  readonly state?: ItemState | undefined;
  readonly institutionId?: string | undefined;
  /** Items that have it alone. */
  readonly product?: string | undefined;
  readonly limit: number;
}

export interface ItemPage {
  /** Newest first. */
  readonly items: readonly Item[];
  /** Where the search goes on; undefined at the end. A page may be short, or empty, and yet go on. */
  readonly next: ItemFilter['before'];
}

/** Rows that a removal deleted, by table, of the tables that had any. */
export type DestroyedRows = Readonly<Record<string, number>>;

export interface ItemReader {
  find(tenant: Tenant, itemId: string): Promise<Item | undefined>;
  list(tenant: Tenant): Promise<Item[]>;
  /** Of a user, removed ones and those that were not exchanged for among them; oldest first. */
  ofUser(tenant: Tenant, userId: string): Promise<Item[]>;
  /** Looks through a bounded part, so that a rare filter costs no more than a common one. */
  page(tenant: Tenant, filter: ItemFilter): Promise<ItemPage>;
  /** The number of Items that were exchanged for and are in this state; counted up to `max`. */
  countOfState(tenant: Tenant, state: ItemState, max: number): Promise<number>;
  /** Ids of the newest Items that were exchanged for, the newest first. */
  newestIds(tenant: Tenant, limit: number): Promise<string[]>;
  /** Ids of the team that begin like this, the first ones; of a beginning that thousands of Items of all teams share, not all are looked at. */
  idsLike(tenant: Tenant, beginning: string, limit: number): Promise<string[]>;
  /** Items of an institution that are in `error` with this code and have one of these accounts (`persistentAccountId`). */
  broken(
    tenant: Tenant,
    institutionId: string,
    code: string,
    persistentAccountIds: readonly string[],
  ): Promise<Item[]>;
  /** Whether the team has an Item that is not removed, in any environment. */
  hasAny(clientId: string): Promise<boolean>;
  /** Where its webhooks go; null without one, or without the Item. */
  webhook(itemId: string): Promise<string | null>;
  /** Undefined once the Item is removed: its sealed fields are unreadable from then on. */
  key(itemId: string): Promise<DataKey | undefined>;
  /** The sealed credential. */
  credential(itemId: string): Promise<Buffer | undefined>;
  /**
   * `sourceDigest`s of accounts that the source lists and the person left out; null where nobody chose, and all that the source
   * lists are the Item's.
   */
  unshared(itemId: string): Promise<readonly string[] | null>;
  /** What was done with an Item, newest first, among what happened before the `before`th line of its story. */
  activities(itemId: string, before: number, limit: number): Promise<ItemActivityNote[]>;
  /** What happened to an Item, oldest first. */
  notes(itemId: string): Promise<ItemNote[]>;
}

export type ItemNoteKind =
  | 'linked'
  | 'exchanged'
  | 'duplicate'
  | 'pulled'
  | 'pull_failed'
  | 'error'
  | 'repaired'
  | 'updated'
  | 'update_failed'
  | 'imported'
  | 'moved'
  | 'token_rotated'
  | 'webhook_changed'
  | 'consent_changed'
  | 'consent_ended'
  | 'consent_renewed'
  | 'statement_wanted'
  | 'verified'
  | 'removed';

/** A line of an Item's story by its number, from 1, where it tells what a person or a caller did with the Item. */
export interface ItemActivityNote {
  readonly n: number;
  readonly at: number;
  readonly kind: ItemNoteKind;
}

/** A line of an Item's story. */
export interface ItemNote {
  readonly at: number;
  readonly kind: ItemNoteKind;
  readonly detail: string | null;
}

/** The right to renew a credential. */
export interface RenewalClaim {
  /** The credential was renewed before, and nobody knows how that ended. */
  readonly earlierOpen: boolean;
}

export interface ItemWriter extends ItemReader {
  /** Items of the team that are not removed. */
  countLiving(tenant: Tenant): Promise<number>;
  insert(tenant: Tenant, item: NewItem, key: DataKey, consentExpiresAt: number | null): Promise<void>;
  /** linked → good; false when it is not in `linked`. */
  activate(itemId: string, at: number, loginExpiresAt: number | null): Promise<boolean>;
  /** False when the Item has a user, or is not one that was exchanged for and lives. */
  setUser(tenant: Tenant, itemId: string, userId: string): Promise<boolean>;
  /** Locks the row of an Item that is not removed until the unit ends; false when it is removed. */
  hold(itemId: string): Promise<boolean>;
  /** Days of transactions to read from now on. */
  setHistoryDays(itemId: string, days: number): Promise<void>;
  /**
   * any → removed; deletes the data key, the credential and all its data with it. Gives how many rows were destroyed, by table;
   * undefined when it is removed already.
   */
  remove(tenant: Tenant, itemId: string, at: number): Promise<DestroyedRows | undefined>;
  /** It is read by another connector, without its person, from now on. */
  move(
    itemId: string,
    to: { readonly connector: string; readonly institutionId: string; readonly institutionName: string },
  ): Promise<void>;
  setUnshared(itemId: string, sourceDigests: readonly string[]): Promise<void>;
  setWebhook(tenant: Tenant, itemId: string, webhook: string | null): Promise<boolean>;
  saveCredential(itemId: string, sealed: Buffer): Promise<void>;
  /** Only while the stored one is still `before`; false when it is not. */
  replaceCredential(itemId: string, before: Buffer, after: Buffer): Promise<boolean>;
  /**
   * Takes the right to renew the credential until `until`, in milliseconds of the system's time; undefined where the stored one is
   * another than `sealed`, or another call has the right.
   */
  claimRenewal(
    itemId: string,
    sealed: Buffer,
    times: { readonly now: number; readonly until: number },
  ): Promise<RenewalClaim | undefined>;
  /** Gives the right back where nothing came of it: `open` where nobody knows what the institution did. */
  endRenewal(itemId: string, sealed: Buffer, end: 'refused' | 'open'): Promise<void>;
  /** An `unused` one waits for its first use. False when the Item has it already. */
  addProduct(
    itemId: string,
    product: string,
    at: number,
    wish?: { readonly unused: boolean },
  ): Promise<boolean>;
  /** False when the Item has not got it, or it was used before. */
  useProduct(itemId: string, product: string): Promise<boolean>;
  /** Notes a read at the institution, successful or failed, for each product. */
  notePull(
    itemId: string,
    products: readonly string[],
    outcome: 'pulled' | 'failed',
    at: number,
  ): Promise<void>;
  /** Keeps of which period a product is to be read first, after work that named it was given up. */
  notePeriod(itemId: string, product: string, period: string): Promise<void>;
  /** Null where none was kept. */
  period(itemId: string, product: string): Promise<string | null>;
  /** good → error with that code; false when the Item is not in `good`. */
  setError(itemId: string, code: string, message: string | null): Promise<boolean>;
  /** error → error: permission was withdrawn, which ends every other error; false when the Item is not in `error`, or is so already. */
  overrideError(itemId: string, code: string): Promise<boolean>;
  /** error → good, with a new end of its login; false when the Item is not in `error`, or for one of the `final` codes. */
  clearError(itemId: string, loginExpiresAt: number | null, final: readonly string[]): Promise<boolean>;
  /** Another end of the login of a `good` Item; false when it is in another state. */
  renewLogin(itemId: string, loginExpiresAt: number | null): Promise<boolean>;
  setConsentEnd(itemId: string, at: number | null): Promise<void>;
  /** The last 30 days can be read; only the first call has an effect. */
  openTransactions(itemId: string, at: number, initialSeq: number): Promise<boolean>;
  /** All of history can be read; only the first call has an effect. */
  completeTransactions(itemId: string, at: number): Promise<boolean>;
  /** False when the Item was read by `/transactions/sync` before. */
  noteSynced(itemId: string): Promise<boolean>;
  /** False when its recurring streams were read before. */
  noteRecurringRead(itemId: string): Promise<boolean>;
  /** `status.last_webhook` */
  noteWebhook(itemId: string, code: string, at: number): Promise<void>;
  /** Adds a line to the Item's story; `detail` names codes and counts, never data. */
  note(itemId: string, at: number, kind: ItemNoteKind, detail: string | null): Promise<void>;
  /** Counts one more public_token and gives its number, from 1. */
  countPublicToken(itemId: string): Promise<number>;
  /** Reserves the next `count` change numbers and gives the last one before them; locks the Item's row until the unit ends. */
  reserveChanges(itemId: string, count: number): Promise<number>;
}
