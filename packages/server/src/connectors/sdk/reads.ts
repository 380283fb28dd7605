import type { AccountKey, RawAccount } from './records.ts';

/** Calendar dates, inclusive at both ends. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

export interface Read<T> {
  readonly items: readonly T[];
  /** One account's failure does not fail the others. */
  readonly perAccountErrors: readonly { readonly accountKey: AccountKey; readonly reason: string }[];
  readonly warnings: readonly string[];
}

/** What was read of all that was asked for. */
export function readAll<T>(items: readonly T[]): Read<T> {
  return { items, perAccountErrors: [], warnings: [] };
}

/** An account that is in none of the lists may be absent by accident. */
export interface AccountsRead extends Read<RawAccount> {
  /** Accounts that were listed once and do not exist any more, as the source says. */
  readonly closed?: readonly AccountKey[];
  /** Accounts that exist, and that the person has not shared yet. */
  readonly unshared?: readonly AccountKey[];
}
