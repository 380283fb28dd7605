import type { Tenant } from '../teams/team.ts';

/** A call that carried an `Idempotency-Key`; of the key only a keyed digest is known here. */
export interface CallName {
  readonly tenant: Tenant;
  readonly path: string;
  readonly keyDigest: string;
}

/** The answer that such a call got. */
export interface StoredAnswer extends CallName {
  readonly bodyDigest: string;
  /** The Item that the answer is about, with which it goes; empty where there is none. */
  readonly itemId: string;
  readonly sealed: Buffer;
  /** Real time, in milliseconds. */
  readonly createdAt: number;
}

export interface IdempotencyReader {
  find(name: CallName): Promise<StoredAnswer | undefined>;
}

export interface IdempotencyWriter extends IdempotencyReader {
  /** Keeps every other process from running this call until the unit ends; false, without waiting, when one runs it now. */
  claim(name: CallName): Promise<boolean>;
  insert(answer: StoredAnswer): Promise<void>;
  delete(name: CallName): Promise<void>;
  /** Deletes up to `limit` answers that were made at `until` or before; gives their number. */
  deleteOld(until: number, limit: number): Promise<number>;
}
