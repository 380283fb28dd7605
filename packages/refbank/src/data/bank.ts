import { createHousehold } from './household.ts';
import { add } from './money.ts';
import type { Account, Entry, Household, Person } from './records.ts';

/** The bank's books and its clock: what every mount reads, and the control API changes. */
export interface Bank {
  /** Milliseconds since 1970, by the bank's own clock. */
  now(): number;
  /** Moves the clock forward or back. */
  setClock(milliseconds: number): void;
  readonly household: Household;
  person(loginName: string, password: string): Person | undefined;
  personById(id: string): Person | undefined;
  /** Accounts of a person, closed ones too. */
  accountsOf(personId: string): Account[];
  account(id: string): Account | undefined;
  /** Books an entry, the newest first, and moves the balance when it is posted. @throws Error for an unknown account */
  addEntry(accountId: string, entry: NewEntry): Entry;
  /** Takes an entry away; its amount goes back into the balance. @throws Error for an unknown one */
  removeEntry(accountId: string, entryId: string): void;
  openAccount(account: Account): void;
}

export type NewEntry = Partial<Entry> & Pick<Entry, 'amount' | 'description'>;

export function createBank(systemClock: () => number): Bank {
  let ahead = 0;
  let entriesMade = 0;
  const now = (): number => systemClock() + ahead;
  const household = createHousehold(now());
  const { people, accounts } = household;
  const account = (id: string): Account | undefined => accounts.find((one) => one.id === id);
  const required = (id: string): Account => {
    const found = account(id);
    if (!found)
      throw new Error(`there is no account ${id}; there are ${accounts.map((one) => one.id).join(', ')}`);
    return found;
  };
  return {
    now,
    setClock(milliseconds) {
      ahead = milliseconds - systemClock();
    },
    household,
    person: (loginName, password) =>
      people.find((one) => one.loginName === loginName && one.password === password),
    personById: (id) => people.find((one) => one.id === id),
    accountsOf: (personId) =>
      accounts.filter(({ holders }) => holders.some((holder) => holder.personId === personId)),
    account,
    addEntry(accountId, given) {
      const to = required(accountId);
      entriesMade += 1;
      const entry: Entry = {
        id: `${accountId}-new-${entriesMade}`,
        status: 'posted',
        kind: 'card',
        at: now(),
        bookedAt: now(),
        ...given,
      };
      to.entries.unshift(entry);
      if (entry.status === 'posted') to.balance = add(to.balance, entry.amount);
      if (entry.replaces !== undefined) to.entries = to.entries.filter(({ id }) => id !== entry.replaces);
      return entry;
    },
    removeEntry(accountId, entryId) {
      const from = required(accountId);
      const entry = from.entries.find(({ id }) => id === entryId);
      if (!entry) throw new Error(`account ${accountId} has no entry ${entryId}`);
      from.entries = from.entries.filter((one) => one !== entry);
      const back = entry.amount.startsWith('-') ? entry.amount.slice(1) : `-${entry.amount}`;
      if (entry.status === 'posted') from.balance = add(from.balance, back);
    },
    openAccount: (opened) => void accounts.push(opened),
  };
}
