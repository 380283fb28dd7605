import { add, negate } from '../data/money.ts';
import type { Account, Entry } from '../data/records.ts';
import type { Fault } from './fault.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Faults of the data: the books change until the fault is cleared. */
export const BOOKS: Readonly<Record<string, Fault>> = {
  account_vanishes: {
    about: 'the second account is listed no more',
    place: 'books',
    books: ({ household: { accounts } }) => {
      const [gone] = accounts.splice(1, 1);
      return () => void (gone && accounts.splice(1, 0, gone));
    },
  },
  account_ids_change: {
    about: 'every account gets another id',
    place: 'books',
    books: ({ household: { accounts } }) => {
      for (const account of accounts) account.id = `${account.id}-again`;
      return () => {
        for (const account of accounts) account.id = account.id.replace(/-again$/, '');
      };
    },
  },
  out_of_order: {
    about: 'entries come in no order',
    place: 'books',
    books: ({ household: { accounts } }) => {
      const places = new Map(
        accounts.flatMap(({ entries }) => entries.map((entry, place) => [entry, place])),
      );
      for (const { entries } of accounts)
        entries.sort((one, other) => one.amount.localeCompare(other.amount));
      return () => {
        // What came meanwhile is the newest.
        for (const { entries } of accounts)
          entries.sort((one, other) => (places.get(one) ?? -1) - (places.get(other) ?? -1));
      };
    },
  },
  reversed_entry: {
    about: 'the newest booked entry is followed by its reversal',
    place: 'books',
    books: (bank) => {
      const [account] = bank.household.accounts;
      const entry = account?.entries.find(({ status: is }) => is === 'posted');
      if (!account || !entry) return () => undefined;
      const reversal = bank.addEntry(account.id, {
        amount: negate(entry.amount),
        description: `REVERSAL ${entry.description}`,
      });
      return () => bank.removeEntry(account.id, reversal.id);
    },
  },
  odd_amounts: {
    about: 'entries of 0, of five decimals and of thirteen digits',
    place: 'books',
    books: (bank) => {
      const [account] = bank.household.accounts;
      if (!account) return () => undefined;
      const made = ['0.00', '-0.00', '-1.23456', '9999999999999.00'].map((amount) =>
        bank.addEntry(account.id, { amount, description: 'ODD AMOUNT' }),
      );
      return () => {
        for (const { id } of made) bank.removeEntry(account.id, id);
      };
    },
  },
  negative_available: {
    about: 'less than nothing is available',
    place: 'books',
    books: ({ household: { accounts } }) => {
      const [account] = accounts;
      if (!account) return () => undefined;
      const before = account.available;
      account.available = add('-100.00', '-0.01');
      return () => {
        account.available = before;
      };
    },
  },
  duplicate_different: {
    about: 'the newest booked entry is listed again under its id, with another amount',
    place: 'books',
    books: ({ household: { accounts } }) => {
      const [account] = accounts;
      const entry = account && newest(account, 'posted');
      if (!account || !entry) return () => undefined;
      const copy = { ...entry, amount: add(entry.amount, '-1.00') };
      account.entries = [copy, ...account.entries];
      return () => {
        account.entries = account.entries.filter((one) => one !== copy);
      };
    },
  },
  pending_posts_otherwise: {
    about: 'a pending entry is posted under another id and with another amount, and nothing says so',
    place: 'books',
    books: (bank) => {
      const [account] = bank.household.accounts;
      const pending = account && newest(account, 'pending');
      if (!account || !pending) return () => undefined;
      const { amount, description } = pending;
      account.entries = account.entries.filter((one) => one !== pending);
      const { id } = bank.addEntry(account.id, { amount: add(amount, '-2.00'), description });
      return () => {
        bank.removeEntry(account.id, id);
        account.entries = [pending, ...account.entries];
      };
    },
  },
  entry_vanishes: {
    about: 'the newest booked entry is listed no more',
    place: 'books',
    books: ({ household: { accounts } }) => {
      const [account] = accounts;
      const entry = account && newest(account, 'posted');
      if (!account || !entry) return () => undefined;
      const before = account.entries;
      account.entries = before.filter((one) => one !== entry);
      return () => {
        account.entries = before;
      };
    },
  },
  back_dated_entry: more('an entry comes that was booked twenty days ago', (now) => [
    { amount: '-7.77', at: now - 20 * DAY_MS },
  ]),
  turn_of_clocks: more('entries within the hours in which clocks and years turn', (now) =>
    turnsBefore(now).map((at) => ({ amount: '-1.11', at })),
  ),
  foreign_amounts: more('entries whose own currency has no decimals, or three', () => [
    { amount: '-9.80', foreign: { amount: '-1500', currency: 'JPY' } },
    { amount: '-4.05', foreign: { amount: '-1.234', currency: 'KWD' } },
  ]),
  currency_changes: {
    about: 'the first account is kept in another currency',
    place: 'books',
    books: ({ household: { accounts } }) => {
      const [account] = accounts;
      if (!account) return () => undefined;
      const { currency } = account;
      account.currency = 'EUR';
      return () => {
        account.currency = currency;
      };
    },
  },
  clock_fast: clock('its clock is ten minutes fast', 600_000),
  clock_slow: clock('its clock is ten minutes slow', -600_000),
};

function clock(about: string, by: number): Fault {
  return {
    about,
    place: 'books',
    books: (bank) => {
      bank.setClock(bank.now() + by);
      return () => bank.setClock(bank.now() - by);
    },
  };
}

function newest({ entries }: Account, wanted: Entry['status']): Entry | undefined {
  return entries.find(({ status }) => status === wanted);
}

interface Surprise extends Pick<Entry, 'amount' | 'foreign'> {
  readonly at?: number;
}

/** Entries that are there while the fault lasts. */
function more(about: string, surprises: (now: number) => readonly Surprise[]): Fault {
  return {
    about,
    place: 'books',
    books: (bank) => {
      const [account] = bank.household.accounts;
      if (!account) return () => undefined;
      const made = surprises(bank.now()).map(({ at = bank.now(), ...entry }) =>
        bank.addEntry(account.id, { ...entry, description: 'SURPRISE', at, bookedAt: at }),
      );
      return () => {
        for (const { id } of made) bank.removeEntry(account.id, id);
      };
    },
  };
}

/** Half an hour on both sides of the last new year, and of the nights in which Europe and America changed their clocks last. */
function turnsBefore(now: number): number[] {
  const year = new Date(now).getUTCFullYear();
  const turns = [year, year - 1].flatMap((of) => [
    Date.UTC(of, 0, 1),
    sundayAt(of, 2, 31) + HOUR_MS,
    sundayAt(of, 9, 31) + HOUR_MS,
    sundayAt(of, 10, 7) + 6 * HOUR_MS,
  ]);
  return turns
    .flatMap((at) => [at - HOUR_MS / 2, at + HOUR_MS / 2])
    .filter((at) => at < now && at > now - 330 * DAY_MS);
}

/** Midnight of the last Sunday up to that day of a month, from 0. */
function sundayAt(year: number, month: number, day: number): number {
  const at = Date.UTC(year, month, day);
  return at - new Date(at).getUTCDay() * DAY_MS;
}
