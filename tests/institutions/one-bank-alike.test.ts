import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../packages/server/src/world/dates.ts';
import {
  type ConnectorName,
  type EveryConnector,
  everythingRead,
  type LinkedItem,
  startEveryConnector,
} from './every-connector.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Account extends Fields {
  readonly account_id: string;
  readonly type: string;
  readonly subtype: string;
  readonly balances: Readonly<Record<string, unknown>>;
}
interface Entry extends Fields {
  readonly account_id: string;
  readonly date: string;
  readonly amount: number;
  readonly name: string;
}
interface Told {
  readonly accounts: readonly Account[];
  readonly entries: readonly Entry[];
}

/** FDX says the most of all: the others are put beside it. */
const BASE: ConnectorName = 'fdx';

/** The interfaces of PSD2 are made for payment accounts, and give 90 days without the person. */
const NO_PAYMENT_ACCOUNTS = ['loan', 'mortgage', 'brokerage'];
const PSD2_DAYS = 90;

/** Fields that follow from the time of day, which most protocols do not say, or say of the booking alone. */
const TIMES = ['authorized_date', 'authorized_datetime', 'datetime'];
/** Words of the bank, and parties: some have a field of their own for the party, some for a reference, some one text for all. */
const TEXTS = ['name', 'merchant_name', 'counterparties', 'payment_meta'];
/** What is told from texts and codes, where the protocol has no category. */
const MEANING = [
  'category',
  'category_id',
  'personal_finance_category',
  'payment_channel',
  'transaction_type',
];

/** The end of a day, an instant of the bank, or that of the reading. European interfaces also say whether an account is a person's, and have one name where FDX has the product's too. */
const BALANCE_TIME = 'last_updated_datetime';

interface Differences {
  /** Subtypes of accounts that the protocol has no place for. */
  readonly absent?: readonly string[];
  /** Days that are read; all without it. */
  readonly days?: number;
  /** Fields of accounts and of entries that may differ. */
  readonly ofAccounts: readonly string[];
  readonly ofEntries: readonly string[];
}

const DIFFERENCES: Readonly<Record<Exclude<ConnectorName, 'fdx'>, Differences>> = {
  // No limits, and one name that holds the number; what a loan is for follows from nothing.
  simplefin: {
    ofAccounts: [BALANCE_TIME, 'limit', 'name', 'official_name', 'subtype'],
    ofEntries: [...TIMES, 'payment_channel'],
  },
  // Loans have a message set that few servers speak; statements of cards have no limit, and accounts no name of
  // their own; when a balance was stated is of the statement.
  'ofx-direct': {
    absent: ['loan', 'mortgage'],
    ofAccounts: ['limit', 'official_name', BALANCE_TIME],
    ofEntries: [...TIMES, ...TEXTS, ...MEANING],
  },
  'berlin-group': {
    absent: NO_PAYMENT_ACCOUNTS,
    days: PSD2_DAYS,
    ofAccounts: [BALANCE_TIME, 'official_name', 'holder_category'],
    ofEntries: [...TIMES, ...TEXTS, ...MEANING],
  },
  // It has codes of its own for what an entry is, and one kind of loan.
  'uk-open-banking': {
    absent: ['brokerage'],
    ofAccounts: [BALANCE_TIME, 'official_name', 'holder_category', 'subtype'],
    ofEntries: [...TIMES, ...TEXTS, ...MEANING, 'transaction_code'],
  },
  aggregator: {
    absent: NO_PAYMENT_ACCOUNTS,
    days: PSD2_DAYS,
    ofAccounts: [BALANCE_TIME, 'official_name', 'holder_category'],
    ofEntries: [...TIMES, ...TEXTS, ...MEANING],
  },
  // Savings are no payment accounts to French banks; the number is an IBAN, whose end is the mask; no limits.
  stet: {
    absent: [...NO_PAYMENT_ACCOUNTS, 'savings'],
    days: PSD2_DAYS,
    ofAccounts: [BALANCE_TIME, 'official_name', 'holder_category', 'limit', 'mask'],
    ofEntries: [...TIMES, ...TEXTS, ...MEANING],
  },
};

let every: EveryConnector;
const told = new Map<ConnectorName, Told>();
beforeAll(async () => {
  every = await startEveryConnector();
  for (const item of every.items) {
    await everythingRead(every.service, item);
    told.set(item.connector, await readAll(item));
  }
});
afterAll(() => every.stop());

async function readAll({ accessToken }: LinkedItem): Promise<Told> {
  const { body } = await every.service.call('/accounts/get', { access_token: accessToken });
  const entries: Entry[] = [];
  for (let cursor = '', isMore = true; isMore; ) {
    const { body: page } = await every.service.call('/transactions/sync', {
      access_token: accessToken,
      cursor,
      count: 500,
    });
    entries.push(...page.added);
    cursor = page.next_cursor;
    isMore = page.has_more;
  }
  return { accounts: body.accounts, entries };
}

function toldBy(connector: ConnectorName): Told {
  const found = told.get(connector);
  if (!found) throw new Error(`${connector} was not read`);
  return found;
}

/** What an account is called in this test, over whichever protocol; a student's loan is a loan. */
const roleOf = ({ subtype }: Account): string => (subtype === 'student' ? 'loan' : subtype);

/** Names of the fields in which two records differ; ids are each Item's own. */
function differing(one: Fields, other: Fields): string[] {
  const isOwnId = (field: string): boolean => field.endsWith('_id') && field !== 'category_id';
  return Object.keys({ ...one, ...other }).filter(
    (field) => !isOwnId(field) && !same(one[field], other[field]),
  );
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function flat({ balances, ...account }: Account): Fields {
  return { ...account, ...balances };
}

/** Entries by account, day and amount. */
function byFacts({ accounts, entries }: Told): Map<string, Entry[]> {
  const roles = new Map(accounts.map((account) => [account.account_id, roleOf(account)]));
  return Map.groupBy(entries, ({ account_id: id, date, amount }) =>
    JSON.stringify([roles.get(id), date, amount]),
  );
}

/** Of the first entry; with `from`, of the first that is not older than so many days from today. */
function firstDay(entries: readonly Entry[], from?: number): string {
  const bound = from === undefined ? '' : addDays(new Date().toISOString().slice(0, 10), from);
  const [first] = entries
    .map(({ date }) => date)
    .filter((date) => date >= bound)
    .sort();
  if (first === undefined) throw new Error('there are no entries');
  return first;
}

const OTHERS = Object.entries(DIFFERENCES) as [ConnectorName, Differences][];

it('has enough in it to tell protocols apart', () => {
  const { accounts, entries } = toldBy(BASE);
  expect(accounts).toHaveLength(6);
  expect(entries.length).toBeGreaterThan(150);
  expect(entries.filter(({ pending }) => pending === true)).toHaveLength(1);
});

it.each(OTHERS)('%s tells the accounts that FDX tells, and their balances', (connector, differences) => {
  const { absent = [], ofAccounts } = differences;
  const wanted = toldBy(BASE).accounts.filter((account) => !absent.includes(roleOf(account)));
  const found = toldBy(connector).accounts;
  expect(found.map(roleOf).sort()).toEqual(wanted.map(roleOf).sort());
  for (const account of wanted) {
    const other = found.find((one) => roleOf(one) === roleOf(account));
    const fields = differing(flat(account), flat(other as Account));
    expect(
      fields.filter((field) => !ofAccounts.includes(field)),
      roleOf(account),
    ).toEqual([]);
  }
});

it.each(OTHERS)(
  '%s tells the entries that FDX tells, each with its day, amount and state',
  (connector, differences) => {
    const { absent = [], days, ofEntries } = differences;
    const base = toldBy(BASE);
    const roles = new Map(base.accounts.map((account) => [account.account_id, roleOf(account)]));
    const known = base.entries.filter(({ account_id: id }) => !absent.includes(roles.get(id) ?? ''));
    const oldest = firstDay(toldBy(connector).entries);
    const entries = known.filter(({ date }) => date >= oldest);
    if (days === undefined) expect(entries).toHaveLength(known.length);
    // The bank's own day decides which one is the ninetieth.
    else expect([-1, 0, 1].map((shift) => firstDay(known, shift - days))).toContain(oldest);
    const wanted = byFacts({ ...base, entries });
    const found = byFacts(toldBy(connector));
    expect([...found].map(([facts, { length }]) => [facts, length]).sort()).toEqual(
      [...wanted].map(([facts, { length }]) => [facts, length]).sort(),
    );
    const fields = [...wanted].flatMap(([facts, own]) => {
      const others = found.get(facts) ?? [];
      return own.flatMap((entry, nth) =>
        differing(entry, others.find(({ name }) => name === entry.name) ?? (others[nth] as Entry)),
      );
    });
    expect([...new Set(fields)].filter((field) => !ofEntries.includes(field))).toEqual([]);
  },
);
