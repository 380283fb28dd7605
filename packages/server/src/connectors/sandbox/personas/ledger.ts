import type { Day } from '../../../world/days.ts';
import type { RawTransaction } from '../../sdk/records.ts';

/** What an entry says of itself. */
export interface Narrative
  extends Pick<RawTransaction, 'merchant' | 'counterparties' | 'references' | 'personalFinance'> {
  readonly description: readonly string[];
  readonly categoryId: string;
  readonly channel: 'online' | 'in store' | 'other';
  /** European transaction code. */
  readonly code: string;
}

/** One line of one account. Amounts are whole minor units without sign. */
export interface Posting {
  readonly id: string;
  readonly account: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: bigint;
  readonly authorised: Day;
  readonly posted: Day;
  /** When a card was used, in seconds of the day; absent where the bank knows the day alone. */
  readonly secondOfDay?: number;
  readonly narrative: Narrative;
  /** Place within its day, over all accounts; the same whenever it is asked for. */
  readonly order: number;
}

export interface LedgerAccount {
  readonly key: string;
  /** For credit and loans what is owed is positive. */
  readonly owed: boolean;
  /** Balance before the first entry, in minor units. */
  readonly opening: bigint;
}

/**
 * All entries of one person's accounts. A balance is the opening balance and what was posted since, at any day.
 * Entries before the opening day do not exist: those balances are in the opening ones.
 */
export class Ledger {
  readonly openingDay: Day;
  readonly #accounts: ReadonlyMap<string, LedgerAccount>;
  readonly #postings = new Map<string, Posting[]>();

  constructor(accounts: readonly LedgerAccount[], openingDay: Day) {
    this.openingDay = openingDay;
    this.#accounts = new Map(accounts.map((account) => [account.key, account]));
    for (const account of accounts) this.#postings.set(account.key, []);
  }

  post(posting: Posting): void {
    if (posting.authorised < this.openingDay || posting.amount === 0n) return;
    this.#of(posting.account).push(posting);
  }

  postings(account: string): readonly Posting[] {
    return this.#of(account);
  }

  /** Balance at the end of a day. */
  balance(account: string, day: Day): bigint {
    const { owed, opening } = this.#account(account);
    const net = this.net(account, (posting) => posting.posted <= day);
    return owed ? opening - net : opening + net;
  }

  /** Money in less money out over the entries chosen. */
  net(account: string, chosen: (posting: Posting) => boolean): bigint {
    let net = 0n;
    for (const posting of this.#of(account)) {
      if (chosen(posting)) net += posting.direction === 'credit' ? posting.amount : -posting.amount;
    }
    return net;
  }

  #account(key: string): LedgerAccount {
    const account = this.#accounts.get(key);
    if (!account) throw new RangeError('no such account in this ledger');
    return account;
  }

  #of(key: string): Posting[] {
    const postings = this.#postings.get(key);
    if (!postings) throw new RangeError('no such account in this ledger');
    return postings;
  }
}
