import { describe, expect, it } from 'vitest';
import personalFinance from '../../../categories/personal-finance.data.json' with { type: 'json' };
import { allMerchants } from '../../../merchants/merchants.ts';
import { parseDay } from '../../../world/days.ts';
import { DAY_MS } from '../../../world/durations.ts';
import type { RawTransaction } from '../../sdk/records.ts';
import { isBankDay } from '../calendar/bank-days.ts';
import { allEntries, bank, contextOf, login } from '../connector.fixture.ts';
import {
  ALWAYS,
  everybody,
  LINKED_AT,
  loginOf,
  type Subject,
  subjects,
} from '../personas/subjects.fixture.ts';
import type { SimulatedLogin } from '../simulated-login.ts';

/** Their days are counted from the day of linking, whatever weekday it is: those of custom users. */
const settledPeople = everybody.filter(({ name }) => !name.startsWith('random'));
/** The first is the one by which all else is told. */
const SEEDS = ['fixed', 'a', 'b'];

interface Row extends RawTransaction {
  readonly account: string;
}

function rowsOf(login: SimulatedLogin): Row[] {
  return login
    .accounts()
    .flatMap(({ key }) => login.transactions(key, ALWAYS).map((row) => ({ ...row, account: key })));
}

/** A life of two years is told once, whichever tests look at it. */
const lives = new Map<Subject, readonly Row[]>();

function lifeOf(subject: Subject): readonly Row[] {
  const rows = lives.get(subject) ?? rowsOf(loginOf(subject));
  lives.set(subject, rows);
  return rows;
}

/** Used at a shop or a machine; all else moves from account to account. */
const byCard = ({ code, channel, merchant }: Row) =>
  channel === 'in store' || channel === 'online' || code === 'purchase' || merchant?.name === 'ATM';

const share = (part: number, whole: number) => part / whole;

describe.each(settledPeople)('the second world of $name', (subject) => {
  const login = loginOf(subject);
  const rows = lifeOf(subject);
  const bought = rows.filter((row) => byCard(row) && row.merchant && row.merchant.name !== 'ATM');

  it.each(SEEDS)('posts between accounts on business days of the country alone (seed %s)', (seed) => {
    const entries = seed === 'fixed' ? rows : rowsOf(loginOf(subject, { seed }));
    const transfers = entries.filter((row) => !byCard(row));
    expect(transfers.length).toBeGreaterThan(10);
    const closed = transfers.filter(({ date }) => !isBankDay(subject.countryCode, parseDay(date)));
    expect(closed.map(({ date, description }) => `${date} ${description[0]}`)).toEqual([]);
  });

  it('knows every shop: id, site, mark, class and who is on the other side', () => {
    // Hundreds of purchases are at some dozen shops, told in the same words.
    const shops = new Map(
      bought.map(({ merchant, counterparties, personalFinance: told }) => {
        const shop = { merchant, counterparties, confidence: told?.confidence };
        return [JSON.stringify(shop), shop] as const;
      }),
    );
    for (const { merchant, counterparties, confidence } of shops.values()) {
      expect(merchant).toMatchObject({ confidence: 'VERY_HIGH' });
      expect(merchant?.entityId).toMatch(/^[A-Za-z0-9]{37}$/);
      expect(merchant?.website).toMatch(/^[a-z0-9]+\.example$/);
      expect(merchant?.logoUrl).toBe(`/marks/merchants/${merchant?.entityId}.png`);
      expect(counterparties).toMatchObject([{ name: merchant?.name, entityId: merchant?.entityId }]);
      expect(confidence).toBe('VERY_HIGH');
    }
  });

  it('tells the place of every purchase in a shop, and of no other', () => {
    const wrong = bought.filter(({ channel, merchant }) => {
      const place = [merchant?.address, merchant?.city, merchant?.lat, merchant?.lon, merchant?.storeNumber];
      return !place.every((part) => (part !== undefined) === (channel === 'in store'));
    });
    expect(wrong).toEqual([]);
  });

  it('classifies every entry, in the taxonomy', () => {
    const classes = new Set(Object.values(personalFinance).flat());
    const unknown = rows.filter(
      ({ personalFinance: told }) =>
        !KNOWN_PRIMARIES.some((primary) => told?.detailed.startsWith(`${primary}_`)),
    );
    expect(unknown).toEqual([]);
    expect(classes.size).toBeGreaterThan(50);
  });

  it('tells the time of card purchases that were booked, and of nothing else', () => {
    const booked = bought.filter(({ status, direction }) => status === 'posted' && direction === 'debit');
    const timed = booked.filter(({ occurredAt, bookedAt }) => occurredAt && bookedAt);
    expect(share(timed.length, booked.length)).toBeGreaterThan(0.99);
    const wrong = timed.filter(
      ({ date, occurredDate, occurredAt = '', bookedAt = '' }) =>
        occurredAt.slice(0, 10) !== occurredDate || bookedAt.slice(0, 10) !== date || occurredAt >= bookedAt,
    );
    expect(wrong).toEqual([]);
    const others = rows.filter((row) => !byCard(row) || row.status === 'pending');
    expect(others.filter(({ occurredAt, bookedAt }) => occurredAt || bookedAt)).toEqual([]);
  });

  it('spends about what is earned, and saves at a pace that people have', () => {
    const { earned, spent } = flows(login, rows);
    const [least, most] = SPENDING[subject.name] ?? [0.8, 1.0];
    expect(share(spent, earned)).toBeGreaterThan(least);
    expect(share(spent, earned)).toBeLessThan(most);
    for (const { key, balance } of savingsOf(loginOf(subject, { now: LINKED_AT - 730 * DAY_MS }))) {
      const now = savingsOf(login).find((account) => account.key === key)?.balance.current;
      const growth = Number(now) / Number(balance.current);
      expect(growth).toBeGreaterThan(0.6);
      expect(growth).toBeLessThan(1.9);
    }
  });

  it('shops at many places for many things', () => {
    const [merchants, classes] = variety(subject);
    expect(new Set(bought.map(({ merchant }) => merchant?.name)).size).toBeGreaterThanOrEqual(merchants);
    expect(new Set(rows.map((row) => row.personalFinance?.detailed)).size).toBeGreaterThanOrEqual(classes);
  });
});

const KNOWN_PRIMARIES = (
  'INCOME TRANSFER_IN TRANSFER_OUT LOAN_PAYMENTS BANK_FEES ENTERTAINMENT FOOD_AND_DRINK GENERAL_MERCHANDISE ' +
  'HOME_IMPROVEMENT MEDICAL PERSONAL_CARE GENERAL_SERVICES GOVERNMENT_AND_NON_PROFIT TRANSPORTATION TRAVEL ' +
  'RENT_AND_UTILITIES'
).split(' ');

/** Share of the income that is spent; those who invest beside it spend less, those in need more. */
const SPENDING: Readonly<Record<string, readonly [number, number]>> = {
  user_credit_profile_excellent: [0.6, 0.8],
  user_credit_profile_poor: [0.98, 1.1],
  user_yuppie: [0.65, 0.95],
  'user_yuppie in Britain': [0.65, 0.95],
};

function variety({ countryCode, name }: Subject): readonly [merchants: number, classes: number] {
  if (THREE_MONTHS.some((persona) => name.startsWith(persona))) return [30, 26];
  return allMerchants().filter(({ country }) => country === countryCode).length > 50 ? [42, 38] : [20, 26];
}

const THREE_MONTHS = ['user_ewa_user', 'user_small_business', 'user_yuppie'];

function savingsOf(login: SimulatedLogin) {
  return login.accounts().filter(({ subtype }) => subtype === 'savings');
}

/** Money from others and money to others, as numbers: only their proportion is looked at. */
function flows(login: SimulatedLogin, rows: readonly Row[]) {
  const debts = login.accounts().filter(({ type }) => type === 'loan');
  const own = /^(TRANSFER_(IN|OUT)_(SAVINGS|ACCOUNT|INVESTMENT)|LOAN_PAYMENTS_CREDIT_CARD)/;
  const foreign = rows.filter(
    ({ account, personalFinance: told, counterparties = [] }) =>
      !debts.some(({ key }) => key === account) &&
      (counterparties.length > 0 || !own.test(told?.detailed ?? '')),
  );
  const total = (direction: Row['direction']) =>
    foreign.filter((row) => row.direction === direction).reduce((sum, { amount }) => sum + Number(amount), 0);
  return { earned: total('credit'), spent: total('debit') };
}

describe('the newer fields of the second world', () => {
  const rows = everybody.flatMap(lifeOf);
  const filled = (has: (row: Row) => unknown) => share(rows.filter((row) => has(row)).length, rows.length);

  it('are told for most entries, and for all whose other side is known', () => {
    expect(filled(({ personalFinance: told }) => told?.confidence)).toBe(1);
    expect(filled(({ occurredDate }) => occurredDate)).toBe(1);
    expect(filled(({ counterparties = [] }) => counterparties[0]?.entityId)).toBeGreaterThan(0.85);
    expect(filled(({ merchant }) => merchant?.entityId && merchant.logoUrl)).toBeGreaterThan(0.8);
    expect(filled(({ occurredAt }) => occurredAt)).toBeGreaterThan(0.75);
    expect(filled(({ merchant }) => merchant?.lat)).toBeGreaterThan(0.6);
  });

  it('name hundreds of merchants in all', () => {
    expect(new Set(rows.map(({ merchant }) => merchant?.entityId)).size).toBeGreaterThan(500);
  });
});

describe('what others say of their own entries', () => {
  it('stays as it is: nothing is added to rows of custom users and of live changes', async () => {
    const account = {
      type: 'depository',
      subtype: 'checking',
      transactions: [{ date: '-3d', amount: 4.5, description: 'FERNHILL MARKET #234' }],
    };
    const credential = await login('user_custom', JSON.stringify({ override_accounts: [account] }));
    const added = [{ account: 'custom-0', amount: '7', description: 'MOSSY BEAN COFFEE' }];
    const changed = await bank.mutate(contextOf(), credential, { transactions: { add: added } });
    const rows = await allEntries(contextOf(), changed?.credential ?? credential, ALWAYS);
    expect(rows.map(({ description }) => description[0])).toEqual([
      'MOSSY BEAN COFFEE',
      'FERNHILL MARKET #234',
    ]);
    for (const { merchant, counterparties, personalFinance: told, categoryId } of rows)
      expect([merchant, counterparties, told, categoryId]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
  });
});

describe('classes of the second world', () => {
  const classOf = (pattern: RegExp) => {
    const rows = subjects
      .filter(({ countryCode }) => countryCode === 'US')
      .flatMap(lifeOf)
      .filter(({ description }) => pattern.test(description[0] ?? ''));
    return new Set(rows.map((row) => row.personalFinance?.detailed));
  };

  it.each([
    [
      'power',
      /ACH DEBIT (CASCADE RIDGE POWER|CALDER PUBLIC UTILITY)/,
      'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY',
    ],
    ['water', /WATER/, 'RENT_AND_UTILITIES_WATER'],
    ['music', /PREMIUM/, 'ENTERTAINMENT_MUSIC_AND_AUDIO'],
    ['a gym', /MEMBERSHIP/, 'PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS'],
    ['a pension', /PENSION/, 'INCOME_RETIREMENT_PENSION'],
    ['wages', /PAYROLL PPD/, 'INCOME_WAGES'],
    ['suppliers', /TIMBER SUPPLY|LUMBER/, 'GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE'],
    ['rent', /^RENT /, 'RENT_AND_UTILITIES_RENT'],
    ['a mortgage', /LOAN PAYMENT HOME MORTGAGE/, 'LOAN_PAYMENTS_MORTGAGE_PAYMENT'],
    ['cash', /ATM WITHDRAWAL/, 'TRANSFER_OUT_WITHDRAWAL'],
  ])('are right for %s', (_, pattern, expected) => {
    expect(classOf(pattern)).toEqual(new Set([expected]));
  });

  it('leave no word behind a name that a company would not print there', () => {
    const texts = subjects.flatMap(lifeOf).map(({ description }) => description[0] ?? '');
    expect(texts.filter((text) => / (ONLINE|INTERNET)$/.test(text))).toEqual([]);
    expect(texts.filter((text) => /undefined|null|\{/.test(text) || text.trim() !== text)).toEqual([]);
  });
});

describe('the staff of the small business', () => {
  it('is paid every other Friday, or the next business day', () => {
    const business = subjects.find(({ name }) => name === 'user_small_business');
    const rows = business ? rowsOf(loginOf(business, { now: LINKED_AT + 700 * DAY_MS })) : [];
    const days = rows
      .filter(({ references }) => references?.payee === 'Payroll run')
      .map(({ date }) => parseDay(date))
      .sort((a, b) => a - b);
    expect(days.length).toBeGreaterThan(50);
    const gaps = days.slice(1).map((day, index) => day - (days[index] ?? 0));
    expect(gaps.every((gap) => gap >= 11 && gap <= 17)).toBe(true);
    expect(share(gaps.filter((gap) => gap === 14).length, gaps.length)).toBeGreaterThan(0.8);
  });
});
