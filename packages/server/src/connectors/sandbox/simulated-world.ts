import type { RandomStream } from '../../world/random.ts';
import type { Window } from '../sdk/reads.ts';
import type { RawAccount } from '../sdk/records.ts';
import type { Draw } from './draw.ts';
import type { Locale } from './locales/locale.ts';
import type { Narrative } from './personas/ledger.ts';
import type { Simulate, SimulatedEntry } from './simulated-login.ts';

/** One account of a custom user that names no transactions of its own. */
export interface RandomTransactionsRequest {
  readonly account: Pick<RawAccount, 'key' | 'type' | 'subtype' | 'currency'>;
  /** Whose merchants to use; those of the US when absent or unknown. */
  readonly countryCode?: string;
  /** When the Item was made, milliseconds: dates are at a fixed distance from that day. */
  readonly linkedAt: number;
  /** The Item's clock, milliseconds. */
  readonly now: number;
  /** Dates on which history exists, inclusive. */
  readonly history: Window;
  random(...labels: readonly (string | number)[]): RandomStream;
}

/** One purchase for itself; its amount in minor units. */
export interface Purchase {
  readonly amount: bigint;
  readonly narrative: Narrative;
}

/**
 * The people, shops and calendar behind all logins that were made in one world. An Item lives in the world in which it was
 * linked: a world that was published never changes.
 */
export interface SimulatedWorld {
  /** Whose an account is where its plan names nobody; absent in a world whose banks say nothing of it. */
  readonly usualHolder?: NonNullable<RawAccount['holderCategory']>;
  /** Simulated people by username; which passwords open their logins is the connector's affair. */
  readonly personas: Readonly<Record<string, Simulate>>;
  /** A seeded, believable mix of two to six accounts, for a custom user that says nothing. */
  readonly randomAccounts: Simulate;
  /**
   * The default user of a country with accounts in its money and with its account numbers.
   * @param countryCode ISO 3166, two letters; undefined for a country that has none of its own.
   */
  nationalDefault(countryCode: string): Simulate | undefined;
  /**
   * Believable entries of one account, newest day first, with `order` within the day; pending ones as of `now`. Depository, credit
   * and loan accounts have them, others none.
   *
   * The same `random` gives the same entries; moving `now` only adds entries or posts pending ones. Legs on other accounts are not
   * made: the other side is at another bank.
   */
  randomTransactions(request: RandomTransactionsRequest): readonly SimulatedEntry[];
  everydayPurchase(countryCode: string, draw: Draw): Purchase;
  localeOf(countryCode: string | undefined): Locale;
}
