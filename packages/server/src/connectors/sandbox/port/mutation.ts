import type { Decimal } from '../../../money/decimal.ts';
import type { Credential } from '../../sdk/login.ts';
import type { AccountKey } from '../../sdk/records.ts';

/**
 * What shall change behind a login, on command. Accounts and entries are named as their source names them. Amounts have the sign
 * of the wire: positive = money leaves the account.
 *
 * Dates are `YYYY-MM-DD`, or days from the moment of the change such as `-3d`. Members are those of the wire in camel case, so
 * that a pointer into one is easily turned into a pointer into the other.
 */
export interface Mutation {
  readonly accounts?: AccountsMutation;
  readonly transactions?: TransactionsMutation;
  readonly holdings?: HoldingsMutation;
  /** Replaces the owners; several of one account own it together. Those that name an account go before those for all. */
  readonly owners?: readonly NewOwner[];
  readonly verification?: readonly { readonly account: AccountKey; readonly status: string }[];
  /** What a refresh finds; for many users nothing. */
  readonly refresh?: boolean;
  /** So many plausible new entries of today, posted and pending. */
  readonly generate?: number;
}

interface AccountsMutation {
  /** Account objects of sandbox.md 7 as they came, each with `shared?` beside its other members. */
  readonly add?: readonly Readonly<Record<string, unknown>>[];
  readonly change?: readonly AccountMutation[];
  /** Closed: no longer listed, `closed` from then on. */
  readonly remove?: readonly AccountKey[];
  /** Accounts that were not shown so far. */
  readonly share?: readonly AccountKey[];
}

export interface AccountMutation {
  readonly key: AccountKey;
  readonly name?: string;
  readonly officialName?: string | null;
  readonly mask?: string | null;
  readonly balances?: {
    readonly available?: Decimal | null;
    readonly current?: Decimal;
    readonly limit?: Decimal | null;
  };
}

interface TransactionsMutation {
  readonly add?: readonly NewEntry[];
  readonly change?: readonly EntryChange[];
  readonly remove?: readonly EntryName[];
}

export interface EntryName {
  readonly account: AccountKey;
  readonly sourceId: string;
}

export interface NewEntry {
  readonly account: AccountKey;
  /** Today or earlier. Without it: the posting date, but not later than today. */
  readonly dateTransacted?: string;
  /** Later than today: pending until then. Without it: the other date, or today. */
  readonly datePosted?: string;
  readonly amount: Decimal;
  readonly description: string;
  readonly currency?: string;
}

export interface EntryChange extends EntryName {
  readonly dateTransacted?: string;
  readonly datePosted?: string;
  readonly amount?: Decimal;
  readonly description?: string;
}

interface HoldingsMutation {
  /** `holding`: an object of sandbox.md 7 as it came. Pointers into it are as if its members stood beside `account`. */
  readonly add?: readonly { readonly account: AccountKey; readonly holding: unknown }[];
  readonly change?: readonly HoldingChange[];
  readonly remove?: readonly HoldingName[];
}

export interface HoldingName {
  readonly account: AccountKey;
  readonly securityKey: string;
}

export interface HoldingChange extends HoldingName {
  readonly quantity?: Decimal;
  readonly institutionPrice?: Decimal;
  readonly institutionPriceAsOf?: string;
  /** Of the whole holding. */
  readonly costBasis?: Decimal | null;
}

export interface NewOwner {
  /** Absent: all accounts. */
  readonly account?: AccountKey;
  /** An object of sandbox.md 7 as it came. */
  readonly identity: unknown;
}

/** A part of a mutation that cannot be: nothing of the mutation has happened. */
export class MutationError extends Error {
  override readonly name = 'MutationError';
  /** Into the `Mutation` (RFC 6901). */
  readonly pointer: string;
  /** Never quotes what was written there. */
  readonly reason: string;

  constructor(pointer: string, reason: string) {
    super(`${pointer}: ${reason}`);
    this.pointer = pointer;
    this.reason = reason;
  }
}

export interface MutationResult {
  /** Takes the place of the one given: reads with it give the changed records. The old one stays as it was. */
  readonly credential: Credential;
  /** What is new, in the order given. */
  readonly added: {
    readonly accounts: readonly AccountKey[];
    readonly transactions: readonly EntryName[];
    /** One for each holding that was added. */
    readonly securities: readonly string[];
  };
}
