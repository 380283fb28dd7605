import type { Decimal } from '../../money/decimal.ts';
import type {
  AccountKey,
  RawAccount,
  RawHolding,
  RawOwner,
  RawSecurity,
  RawTransaction,
} from '../sdk/records.ts';

/**
 * One mutation as the credential keeps it: checked, every relative date and every draw resolved, so that reading needs only to
 * apply it. Plain JSON; directives are appended and never changed. Days are `YYYY-MM-DD`.
 */
export interface Directive {
  /** When it was made, milliseconds. Before that it has no effect. */
  readonly at: number;
  readonly addedAccounts?: readonly AddedAccount[];
  readonly changedAccounts?: readonly ChangedAccount[];
  readonly closedAccounts?: readonly AccountKey[];
  readonly sharedAccounts?: readonly AccountKey[];
  /** Accounts that the person left out on the institution's own page. */
  readonly withheldAccounts?: readonly AccountKey[];
  readonly addedEntries?: readonly AddedEntry[];
  readonly changedEntries?: readonly ChangedEntry[];
  readonly removedEntries?: readonly RemovedEntry[];
  readonly addedHoldings?: readonly AddedHolding[];
  readonly changedHoldings?: readonly ChangedHolding[];
  readonly removedHoldings?: readonly RemovedHolding[];
  readonly owners?: readonly RawOwner[];
}

export interface AddedAccount {
  /** Place among all accounts that were ever added to this login, from 0. */
  readonly number: number;
  /** A custom user's account, as JSON text. */
  readonly text: string;
  readonly shared: boolean;
}

/** Members that are absent stay as they are. */
export interface ChangedAccount extends Partial<Pick<RawAccount, 'name' | 'officialName' | 'mask'>> {
  readonly key: AccountKey;
  readonly verificationStatus?: string;
  readonly current?: Level;
  readonly available?: Level | null;
  readonly limit?: Decimal | null;
}

/** A balance that was set: it lies this much above what the ledger says, and goes on moving with the ledger. */
export interface Level {
  readonly offset: Decimal;
}

export type About = Pick<
  RawTransaction,
  'categoryId' | 'channel' | 'merchant' | 'counterparties' | 'personalFinance' | 'code'
>;

export interface AddedEntry {
  readonly account: AccountKey;
  /** Place among all entries that were ever added to this login, from 0. */
  readonly number: number;
  readonly transacted: string;
  readonly posted: string;
  /** Positive = money out. */
  readonly amount: Decimal;
  readonly description: string;
  readonly currency: string;
  readonly about?: About;
}

export interface ChangedEntry {
  readonly account: AccountKey;
  /** Names the entry through all ids that it has in its life. */
  readonly stem: string;
  readonly transacted?: string;
  readonly posted?: string;
  readonly amount?: Decimal;
  readonly description?: string;
}

interface RemovedEntry {
  readonly account: AccountKey;
  readonly stem: string;
}

interface AddedHolding {
  readonly holding: RawHolding;
  readonly security: RawSecurity;
}

export interface ChangedHolding
  extends Partial<Pick<RawHolding, 'quantity' | 'price' | 'priceAsOf' | 'costBasis'>> {
  readonly account: AccountKey;
  readonly securityKey: string;
}

interface RemovedHolding {
  readonly account: AccountKey;
  readonly securityKey: string;
}
