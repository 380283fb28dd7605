import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absolute, add, compare, multiply, negate, subtract, sum } from '../../../money/decimal.ts';
import { DAY_MS } from '../../../world/durations.ts';
import type { RawTransaction } from '../../sdk/records.ts';
import type { SimulatedLogin } from '../simulated-login.ts';
import {
  ALWAYS,
  inputOf,
  iso,
  LINKED_AT,
  loginOf,
  personas,
  randomAccounts,
  randomTransactions,
  type Situation,
} from './subjects.fixture.ts';

const OWN_MONEY = new Set(['21001000', '16001000']);

function of(name: string, situation: Situation = {}): SimulatedLogin {
  const simulate = personas[name];
  if (!simulate) throw new Error(`no persona ${name}`);
  return loginOf({ name, simulate, countryCode: 'US' }, situation);
}

function rowsOf(login: SimulatedLogin): RawTransaction[] {
  return login.accounts().flatMap(({ key }) => [...login.transactions(key, ALWAYS)]);
}

const total = (rows: readonly RawTransaction[]) => sum(rows.map(({ amount }) => amount));
const credits = (rows: readonly RawTransaction[]) => rows.filter(({ direction }) => direction === 'credit');
const payers = (rows: readonly RawTransaction[]) =>
  new Set(credits(rows).map(({ references }) => references?.payer));

/** Money earned, and money that left for good. */
function flows(login: SimulatedLogin) {
  const outside = rowsOf(login).filter(({ categoryId }) => !OWN_MONEY.has(categoryId ?? ''));
  const earned = credits(outside).filter(({ categoryId }) => categoryId === '21009000');
  return { earned: total(earned), spent: total(outside.filter(({ direction }) => direction === 'debit')) };
}

/** Accounts that on some day had less than nothing available: money is gone when it is spent, and there when it is booked. */
function overdrawn(login: (situation: Situation) => SimulatedLogin): string[] {
  const later = login({ now: LINKED_AT + 1_095 * DAY_MS });
  return login({ now: LINKED_AT - 800 * DAY_MS })
    .accounts()
    .filter(({ balance }) => balance.available !== null)
    .filter(({ key, balance }) => {
      const moves = later.transactions(key, ALWAYS).map((entry) => {
        const spent = entry.direction === 'debit';
        return { day: spent ? (entry.occurredDate ?? entry.date) : entry.date, change: signed(entry) };
      });
      let available = balance.available ?? '0';
      const byDay = Map.groupBy(moves, ({ day }) => day);
      return [...byDay.keys()].toSorted().some((day) => {
        available = add(available, sum((byDay.get(day) ?? []).map(({ change }) => change)));
        return compare(available, '0') < 0;
      });
    })
    .map(({ key }) => key);
}

const signed = ({ direction, amount }: RawTransaction) => (direction === 'credit' ? amount : negate(amount));

describe('user_transactions_dynamic', () => {
  it('has two accounts, exactly four pending entries and fifty of the last thirty days, on whatever day it is made', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_500 }),
        fc.string({ minLength: 1, maxLength: 6 }),
        (days, seed) => {
          const linkedAt = Date.UTC(2021, 0, 1, 9) + days * DAY_MS;
          const login = of('user_transactions_dynamic', { linkedAt, seed });
          const rows = rowsOf(login);
          expect(login.accounts().map(({ type }) => type)).toEqual(['depository', 'credit']);
          expect(rows.filter(({ status }) => status === 'pending')).toHaveLength(4);
          expect(rows.filter(({ date }) => date > iso(linkedAt - 30 * DAY_MS)).length).toBeGreaterThanOrEqual(
            50,
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  it('has six months of recurring payments, and dates of the event that mostly differ from the booking', () => {
    const rows = rowsOf(of('user_transactions_dynamic'));
    expect(rows.filter(({ description }) => description[0]?.includes('RENT')).length).toBeGreaterThanOrEqual(
      5,
    );
    expect(rows.every(({ occurredDate }) => occurredDate !== undefined)).toBe(true);
    const differing = rows.filter(({ date, occurredDate }) => date !== occurredDate);
    expect(differing.length / rows.length).toBeGreaterThan(0.7);
  });
});

describe('the personas of three months', () => {
  it.each(['user_ewa_user', 'user_yuppie', 'user_small_business'])(
    '%s has recurring entries, and new ones on some days only',
    (name) => {
      const linked = of(name);
      const oldest =
        rowsOf(linked)
          .map(({ date }) => date)
          .toSorted()[0] ?? '';
      expect(oldest >= iso(LINKED_AT - 90 * DAY_MS) && oldest < iso(LINKED_AT - 80 * DAY_MS)).toBe(true);
      expect(
        rowsOf(linked).filter(({ description }) => /RENT /.test(description[0] ?? '')).length,
      ).toBeGreaterThanOrEqual(2);
      const counts = Array.from(
        { length: 30 },
        (_, n) => rowsOf(of(name, { now: LINKED_AT + n * DAY_MS })).length,
      );
      const grown = counts.slice(1).map((count, n) => count > (counts[n] ?? 0));
      expect(grown).toContain(true);
      expect(grown).toContain(false);
    },
  );

  it('user_small_business is held by a business', () => {
    expect(
      of('user_small_business')
        .accounts()
        .every(({ holderCategory }) => holderCategory === 'business'),
    ).toBe(true);
  });
});

describe('the personas of income and credit', () => {
  it('user_bank_income has many streams of income', () => {
    expect(payers(rowsOf(of('user_bank_income'))).size).toBeGreaterThanOrEqual(8);
  });

  it('user_credit_bonus is paid bonuses besides the salary', () => {
    const bonuses = rowsOf(of('user_credit_bonus')).filter(({ references }) =>
      references?.payer?.includes('Bonus'),
    );
    expect(bonuses.length).toBeGreaterThanOrEqual(9);
  });

  it('user_credit_joint_account has two owners and two salaries', () => {
    const login = of('user_credit_joint_account');
    const owners = login
      .owners()
      .filter(({ key }) => key === 'checking')
      .flatMap(({ names }) => names);
    expect(new Set(owners).size).toBe(2);
    const salaries = rowsOf(login).filter(
      ({ categoryId, direction }) => categoryId === '21009000' && direction === 'credit',
    );
    expect(payers(salaries).size).toBe(2);
  });

  it.each(['fixed', 'a', 'b', 'c'])(
    'user_credit_profile_poor spends more than it earns (seed %s)',
    (seed) => {
      const { earned, spent } = flows(of('user_credit_profile_poor', { seed }));
      expect(compare(spent, multiply(earned, '1.05'))).toBeGreaterThan(0);
    },
  );

  it.each(['fixed', 'a', 'b', 'c'])(
    'user_credit_profile_good spends about what its gigs bring (seed %s)',
    (seed) => {
      const { earned, spent } = flows(of('user_credit_profile_good', { seed }));
      expect(compare(absolute(subtract(earned, spent)), multiply(earned, '0.1'))).toBeLessThan(0);
    },
  );

  it('user_credit_profile_excellent earns far more than it spends and pays rent every month', () => {
    const login = of('user_credit_profile_excellent');
    const { earned, spent } = flows(login);
    expect(compare(earned, multiply(spent, '1.2'))).toBeGreaterThan(0);
    expect(rowsOf(login).filter(({ categoryId }) => categoryId === '16002000').length).toBeGreaterThanOrEqual(
      24,
    );
  });

  it.each(Object.keys(personas).filter((name) => name !== 'user_credit_profile_poor'))(
    '%s never overdraws an account or a card, on no day of five years',
    (name) => {
      for (const seed of ['fixed', 'a', 'b', 'c'])
        expect(overdrawn((situation) => of(name, { ...situation, seed }))).toEqual([]);
    },
  );
});

describe('user_all_products', () => {
  it('has an account of every kind and all three kinds of debt', () => {
    const login = of('user_all_products');
    const subtypes = login.accounts().map(({ subtype }) => subtype);
    const wanted = [
      'checking',
      'savings',
      'cd',
      'money market',
      'hsa',
      'credit card',
      'mortgage',
      'student',
      'brokerage',
      'ira',
      '401k',
    ];
    expect(wanted.filter((subtype) => !subtypes.includes(subtype))).toEqual([]);
    expect(login.liabilities().map(({ kind }) => kind)).toEqual(['credit', 'mortgage', 'student']);
  });

  it('owes on its mortgage what the level payments have left of it', () => {
    const login = of('user_all_products');
    const balance = Number(login.accounts().find(({ key }) => key === 'mortgage')?.balance.current);
    const paid = login
      .transactions('mortgage', ALWAYS)
      .filter(({ categoryId }) => categoryId === '16003000').length;
    const monthly = 0.0425 / 12;
    const remaining = 360 - 26 - paid;
    const level = (318_000 * monthly) / (1 - (1 + monthly) ** -360);
    expect(balance).toBeCloseTo((level * (1 - (1 + monthly) ** -remaining)) / monthly, -1);
  });

  it('says how much interest and principal were paid this year as its entries do', () => {
    const login = of('user_all_products');
    const entries = login.transactions('student', { from: '2026-01-01', to: '2026-12-31' });
    const interest = total(entries.filter(({ direction }) => direction === 'debit'));
    const debt = login.liabilities().find(({ kind }) => kind === 'student');
    expect(debt).toMatchObject({
      ytdInterestPaid: interest,
      ytdPrincipalPaid: subtract(total(credits(entries)), interest),
    });
  });
});

describe('random accounts', () => {
  const random = (situation: Situation) => randomAccounts(inputOf('US', situation));

  it('are two to six, and differ from seed to seed', () => {
    const counts = Array.from({ length: 40 }, (_, seed) => random({ seed: `s${seed}` }).accounts().length);
    expect(Math.min(...counts)).toBe(2);
    expect(Math.max(...counts)).toBe(6);
  });

  it('are not overdrawn', () => {
    for (let n = 0; n < 25; n++)
      expect(overdrawn((situation) => random({ ...situation, seed: `s${n}` }))).toEqual([]);
  });

  it('have the same entries at the same distance from the day of creation, whatever the day', () => {
    const told = (linkedAt: number) =>
      rowsOf(random({ linkedAt })).map(({ date, sourceId, amount, status }) => ({
        sourceId,
        amount,
        status,
        days: (Date.parse(iso(linkedAt)) - Date.parse(date)) / DAY_MS,
      }));
    expect(told(LINKED_AT + 11 * DAY_MS)).toEqual(told(LINKED_AT));
  });
});

describe('random transactions of one custom account', () => {
  const tell = (type: string, subtype: string, currency = 'USD', situation: Situation = {}) =>
    randomTransactions({ account: { key: 'one', type, subtype, currency }, ...inputOf('US', situation) });

  it.each([
    ['depository', 'checking', 200],
    ['depository', 'savings', 40],
    ['credit', 'credit card', 200],
    ['loan', 'auto', 20],
  ])('give a %s (%s) account a history of two years', (type, subtype, least) => {
    const rows = tell(type, subtype);
    expect(rows.length).toBeGreaterThan(least);
    expect(rows.at(-1)?.date.localeCompare(iso(LINKED_AT - 700 * DAY_MS))).toBe(-1);
    expect(new Set(rows.map(({ sourceId }) => sourceId)).size).toBe(rows.length);
  });

  it('give investments and payroll none', () => {
    expect([tell('investment', 'ira'), tell('payroll', 'payroll')]).toEqual([[], []]);
  });

  it.each([
    ['JPY', /^\d+$/],
    ['USD', /^\d+(\.\d{1,2})?$/],
    ['KWD', /^\d+(\.\d{1,3})?$/],
    ['DOGE', /^\d+(\.\d{1,2})?$/],
  ])('keep to the decimals of %s', (currency, form) => {
    const rows = tell('depository', 'checking', currency);
    expect(rows.filter(({ amount }) => !form.test(amount))).toEqual([]);
    expect(rows.every((row) => row.currency === currency)).toBe(true);
  });

  it('keep a checking account from growing or shrinking by much', () => {
    const rows = tell('depository', 'checking');
    const net = add(
      total(credits(rows)),
      negate(total(rows.filter(({ direction }) => direction === 'debit'))),
    );
    expect(compare(absolute(net), '4000')).toBeLessThan(0);
  });
});
