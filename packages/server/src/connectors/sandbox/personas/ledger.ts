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

/** Entries of one account, with what its balance is made of. */
interface Book {
  readonly account: LedgerAccount;
  readonly postings: Posting[];
  /** Money in less money out, by the day on which it was posted. */
  readonly nets: Map<Day, bigint>;
  /** Sum of `nets` to the end of a day: routines ask for the balance as time goes on. */
  readonly summed: { through: Day; net: bigint };
}

/**
 * All entries of one person's accounts. A balance is the opening balance and what was posted since, at any day.
 * Entries before the opening day do not exist: those balances are in the opening ones.
 */
export class Ledger {
  readonly openingDay: Day;
  readonly #books: ReadonlyMap<string, Book>;

  constructor(accounts: readonly LedgerAccount[], openingDay: Day) {
    this.openingDay = openingDay;
    this.#books = new Map(
      accounts.map((account) => [
        account.key,
        { account, postings: [], nets: new Map(), summed: { through: openingDay - 1, net: 0n } },
      ]),
    );
  }

  post(posting: Posting): void {
    if (posting.authorised < this.openingDay || posting.amount === 0n) return;
    const { postings, nets, summed } = this.#book(posting.account);
    const { posted } = posting;
    const net = netOf(posting);
    postings.push(posting);
    nets.set(posted, (nets.get(posted) ?? 0n) + net);
    if (posted <= summed.through) summed.net += net;
  }

  postings(account: string): readonly Posting[] {
    return this.#book(account).postings;
  }

  /** Balance at the end of a day. */
  balance(account: string, day: Day): bigint {
    const book = this.#book(account);
    const { owed, opening } = book.account;
    const net = this.#netThrough(book, day);
    return owed ? opening - net : opening + net;
  }

  /** Money in less money out over the entries chosen. */
  net(account: string, chosen: (posting: Posting) => boolean): bigint {
    let net = 0n;
    for (const posting of this.#book(account).postings) if (chosen(posting)) net += netOf(posting);
    return net;
  }

  #netThrough({ nets, summed }: Book, day: Day): bigint {
    if (day < summed.through) {
      summed.through = this.openingDay - 1;
      summed.net = 0n;
    }
    while (summed.through < day) summed.net += nets.get(++summed.through) ?? 0n;
    return summed.net;
  }

  #book(key: string): Book {
    const book = this.#books.get(key);
    if (!book) throw new RangeError('no such account in this ledger');
    return book;
  }
}

function netOf({ direction, amount }: Posting): bigint {
  return direction === 'credit' ? amount : -amount;
}
