import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import categories from '../../../categories/category-tree.data.json' with { type: 'json' };
import {
  add,
  compare,
  type Decimal,
  multiply,
  negate,
  round,
  subtract,
  sum,
} from '../../../money/decimal.ts';
import { DAY_MS } from '../../../world/durations.ts';
import type { RawTransaction } from '../../sdk/records.ts';
import type { SimulatedLogin } from '../simulated-login.ts';
import { ALWAYS, iso, LINKED_AT, loginOf, type Situation, subjects } from './subjects.fixture.ts';

interface Row extends RawTransaction {
  readonly account: string;
}

function rowsOf(login: SimulatedLogin): Row[] {
  return login
    .accounts()
    .flatMap(({ key }) => login.transactions(key, ALWAYS).map((entry) => ({ ...entry, account: key })));
}

const signed = ({ direction, amount }: RawTransaction): Decimal =>
  direction === 'credit' ? amount : negate(amount);
const knownCategories = new Set(categories.map(([id]) => id));

describe.each(subjects)('the simulated accounts of $name', (subject) => {
  const at = (situation: Situation = {}) => loginOf(subject, situation);
  const login = at();
  const accounts = login.accounts();
  const keys = accounts.map(({ key }) => key);
  const rows = rowsOf(login);

  it('have as balance what was there before the first entry and every posted entry since', () => {
    const before = at({ now: LINKED_AT - 800 * DAY_MS }).accounts();
    for (const account of accounts.filter(({ type }) => type !== 'investment')) {
      const opening = before.find(({ key }) => key === account.key)?.balance.current ?? 'none';
      const moved = sum(
        rows.filter((row) => row.account === account.key && row.status === 'posted').map(signed),
      );
      const owed = account.type === 'credit' || account.type === 'loan';
      expect(account.balance.current).toBe(owed ? subtract(opening, moved) : add(opening, moved));
    }
  });

  it('have less available by what is pending', () => {
    for (const { key, type, balance } of accounts) {
      if (balance.available === null) continue;
      const waiting = sum(
        rows.filter((row) => row.account === key && row.status === 'pending').map(({ amount }) => amount),
      );
      const free =
        type === 'credit'
          ? subtract(balance.limit ?? 'none', balance.current ?? '')
          : (balance.current ?? '');
      expect(balance.available).toBe(subtract(free, waiting));
    }
  });

  it('move the same sum out of one account and into another when the person transfers money', () => {
    const transfers = new Set(['21001000', '16001000', '16003000']);
    const legs = rows.filter(({ categoryId }) => transfers.has(categoryId ?? ''));
    const sameSum = (leg: Row, other: { date: string; amount: Decimal }) =>
      leg.date === other.date && leg.amount === other.amount;
    const out = legs.filter(({ direction }) => direction === 'debit');
    for (const into of legs.filter(({ direction }) => direction === 'credit')) {
      const index = out.findIndex((leg) => sameSum(into, leg) && leg.account !== into.account);
      expect(out[index], `${into.sourceId} comes from somewhere`).toBeDefined();
      out.splice(index, 1);
    }
    const invested = keys.flatMap((key) => [...login.investmentTransactions(key, ALWAYS).entries]);
    for (const leg of out.filter(({ categoryId }) => categoryId !== '16003000')) {
      const arrived = invested.some(
        ({ date, amount, subtype }) =>
          subtype === 'deposit' && sameSum(leg, { date, amount: negate(amount) }),
      );
      expect(arrived, `${leg.sourceId} goes somewhere`).toBe(true);
    }
  });

  it('are paid by employers and charged by shops', () => {
    const wages = rows.filter(({ categoryId, references }) => categoryId === '21009000' && references?.payer);
    expect(new Set(wages.map(({ direction }) => direction)).size).toBeLessThanOrEqual(1);
    expect(rows.some(({ direction, amount }) => direction === 'credit' && compare(amount, '400') > 0)).toBe(
      true,
    );
    const bought = rows.filter(({ merchant, sourceId }) => merchant && !sourceId?.includes('refund'));
    expect(bought.length).toBeGreaterThan(10);
    expect(new Set(bought.map(({ direction }) => direction))).toEqual(new Set(['debit']));
    expect(
      rows
        .filter(({ sourceId }) => sourceId?.includes(':refunds-'))
        .every(({ direction }) => direction === 'credit'),
    ).toBe(true);
  });

  it('are the only accounts that owners, numbers, debts and holdings name, and each has an owner', () => {
    expect(new Set(keys).size).toBe(keys.length);
    const { holdings, securities } = login.holdings();
    const named = [...login.owners(), ...login.numbers(), ...login.liabilities(), ...holdings].map(
      ({ key }) => key,
    );
    expect(named.filter((key) => !keys.includes(key))).toEqual([]);
    for (const { key, subtype } of accounts) {
      expect(login.owners().filter((owner) => owner.key === key && owner.names.length > 0)).not.toHaveLength(
        0,
      );
      const numbered = subtype === 'checking' || subtype === 'savings';
      expect(login.numbers().some((numbers) => numbers.key === key)).toBe(numbered);
    }
    for (const { securityKey } of holdings) expect(securities.map(({ key }) => key)).toContain(securityKey);
  });

  it('have investments whose holdings are the opening ones and what was traded, and add up to the balance', () => {
    const before = at({ now: LINKED_AT - 800 * DAY_MS }).holdings().holdings;
    for (const { key, balance } of accounts.filter(({ type }) => type === 'investment')) {
      const held = login.holdings().holdings.filter((holding) => holding.key === key);
      expect(balance.current).toBe(sum(held.map(({ value }) => value)));
      const { entries, securities } = login.investmentTransactions(key, ALWAYS);
      expect(entries.length).toBeGreaterThan(1);
      for (const { securityKey, quantity, price, value } of held) {
        expect(value).toBe(round(multiply(quantity, price), 2));
        const opening =
          before.find((holding) => holding.key === key && holding.securityKey === securityKey)?.quantity ??
          '0';
        const isCash = securityKey.startsWith('cash-');
        const changes = isCash
          ? entries.map(({ amount }) => negate(amount))
          : entries.filter((entry) => entry.securityKey === securityKey).map((entry) => entry.quantity);
        expect(quantity).toBe(add(opening, sum(changes)));
        expect(compare(quantity, '0')).toBeGreaterThanOrEqual(0);
      }
      const known = securities.map((security) => security.key);
      expect(
        entries.filter(({ securityKey }) => securityKey !== null && !known.includes(securityKey)),
      ).toEqual([]);
    }
  });

  it('tell in two adjoining windows what they tell in one', () => {
    const whole = new Map(keys.map((key) => [key, login.transactions(key, ALWAYS)]));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 780 }), fc.constantFrom(...keys), (daysAgo, key) => {
        const cut = LINKED_AT - daysAgo * DAY_MS;
        const older = login.transactions(key, { from: ALWAYS.from, to: iso(cut) });
        const newer = login.transactions(key, { from: iso(cut + DAY_MS), to: ALWAYS.to });
        expectSame([...newer, ...older], whole.get(key) ?? []);
      }),
      { numRuns: 15 },
    );
  });

  it('only gain entries, or post pending ones, when the clock moves on', () => {
    const day = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), (start, step) => {
        const earlier = rowsOf(at({ now: LINKED_AT + start * DAY_MS }));
        const later = rowsOf(at({ now: LINKED_AT + (start + step) * DAY_MS }));
        const today = iso(LINKED_AT + start * DAY_MS);
        expectOnlyProgress(earlier, later, today);
      }),
      { numRuns: 6 },
    );
  });

  it('are the same whenever they are asked for', () => {
    const again = at();
    expect(again.accounts()).toEqual(accounts);
    expectSame(rowsOf(again), rows);
    expect([again.owners(), again.numbers(), again.liabilities(), again.holdings()]).toEqual([
      login.owners(),
      login.numbers(),
      login.liabilities(),
      login.holdings(),
    ]);
  });

  it('give every entry its own source id and a place of its own within its day', () => {
    expect(new Set(rows.map(({ sourceId }) => sourceId)).size).toBe(rows.length);
    expect(new Set(rows.map(({ date, order }) => `${date} ${order}`)).size).toBe(rows.length);
    for (const key of keys) {
      const told = login.transactions(key, ALWAYS).map(({ date, order = 0 }) => ({ date, order }));
      const sorted = told.toSorted(
        (one, other) => other.date.localeCompare(one.date) || one.order - other.order,
      );
      expectSame(told, sorted);
    }
  });

  it('have amounts above zero with no more than two decimals, in the currency of the account', () => {
    for (const { amount, currency, account } of rows) {
      expect(amount).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(compare(amount, '0')).toBeGreaterThan(0);
      expect(currency).toBe(accounts.find(({ key }) => key === account)?.currency);
    }
  });

  it('name only categories that exist', () => {
    expect(rows.filter(({ categoryId }) => !knownCategories.has(categoryId ?? ''))).toEqual([]);
  });

  it('post card purchases after they happened, at the next business day but one at the latest, and only they are ever pending', () => {
    for (const { date, occurredDate, pendingSourceId } of rows.filter(({ status }) => status === 'posted')) {
      const lag = (Date.parse(date) - Date.parse(occurredDate ?? '')) / DAY_MS;
      expect(lag).toBeGreaterThanOrEqual(0);
      // Two days, and a long weekend of holidays.
      expect(lag).toBeLessThanOrEqual(7);
      expect(pendingSourceId === undefined).toBe(lag === 0);
    }
  });

  it('show only the period of history that exists, with the same balances', () => {
    const recent = at({ history: { from: iso(LINKED_AT - 20 * DAY_MS) } });
    const shown = rowsOf(recent);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every(({ date }) => date >= iso(LINKED_AT - 20 * DAY_MS))).toBe(true);
    expect(recent.accounts()).toEqual(accounts);
    const past = rowsOf(at({ history: { to: iso(LINKED_AT - 10 * DAY_MS) } }));
    expect(
      past.every(({ date, status }) => date <= iso(LINKED_AT - 10 * DAY_MS) && status === 'posted'),
    ).toBe(true);
  });

  it('owe what their debts say', () => {
    const owing = accounts.filter(({ type }) => type === 'credit' || type === 'loan').map(({ key }) => key);
    const debts = login.liabilities();
    expect(debts.map(({ key }) => key).toSorted()).toEqual(owing.toSorted());
    for (const debt of debts) {
      expect((debt.nextPaymentDueDate ?? '') > iso(LINKED_AT)).toBe(true);
      const payments = rows.filter(
        ({ account, categoryId }) => account === debt.key && categoryId?.startsWith('16'),
      );
      expect(debt.lastPaymentAmount).toBe(payments[0]?.amount);
      expect(debt.lastPaymentDate).toBe(payments[0]?.date);
      if (debt.kind === 'credit') {
        const issued = Date.parse(debt.lastStatementIssueDate ?? '');
        const then = at({ now: issued })
          .accounts()
          .find(({ key }) => key === debt.key);
        expect(debt.lastStatementBalance).toBe(then?.balance.current);
      }
    }
  });
});

/** Thousands of rows: only those that differ are looked at closely. */
function expectSame(rows: readonly unknown[], expected: readonly unknown[]): void {
  if (!isDeepStrictEqual(rows, expected)) expect(rows).toEqual(expected);
}

function expectOnlyProgress(earlier: readonly Row[], later: readonly Row[], today: string): void {
  const byId = new Map(later.map((row) => [row.sourceId, row]));
  const posted = new Map(later.map((row) => [row.pendingSourceId, row]));
  const kept = new Set<string | undefined>();
  for (const row of earlier) {
    const same = byId.get(row.sourceId);
    if (same) {
      expectSame([same], [row]);
    } else {
      expect(row.status).toBe('pending');
      const successor = posted.get(row.sourceId);
      expect(successor).toMatchObject({
        account: row.account,
        amount: row.amount,
        occurredDate: row.date,
        status: 'posted',
      });
      expect((successor?.date ?? '') > today).toBe(true);
      kept.add(successor?.sourceId);
    }
    kept.add(row.sourceId);
  }
  for (const row of later)
    if (!kept.has(row.sourceId)) expect(row.occurredDate && row.occurredDate > today).toBe(true);
}
