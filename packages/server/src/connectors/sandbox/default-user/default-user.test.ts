import { describe, expect, it } from 'vitest';
import { add, multiply, sum } from '../../../money/decimal.ts';
import { DAY_MS } from '../../../world/durations.ts';
import { bank, contextOf, LINKED_AT, login, tradesOf } from '../connector.fixture.ts';

const KEYS = ['0000', '1111', '2222', '3333', '4444', '5555', '6666', '7777', '8888'];

describe('the default user', () => {
  it('has the recorded accounts, names and balances in the recorded order', async () => {
    const { items } = await bank.accounts(contextOf(), await login('user_good', 'pass_good'));
    expect(items.map(({ mask }) => mask)).toEqual(KEYS);
    expect(items.map(({ name }) => name)).toEqual([
      'Plaid Checking',
      'Plaid Saving',
      'Plaid CD',
      'Plaid Credit Card',
      'Plaid Money Market',
      'Plaid IRA',
      'Plaid 401k',
      'Plaid Student Loan',
      'Plaid Mortgage',
    ]);
    expect(items[0]?.officialName).toBe('Plaid Gold Standard 0% Interest Checking');
    expect(items.map(({ balance }) => [balance.available, balance.current, balance.limit])).toEqual([
      ['100', '110', null],
      ['200', '210', null],
      [null, '1000', null],
      [null, '410', '2000'],
      ['43200', '43200', null],
      [null, '320.76', null],
      [null, '23631.9805', null],
      [null, '65262', null],
      [null, '56302.06', null],
    ]);
  });

  it('has ACH numbers for checking and savings only', async () => {
    const read = await bank.numbers?.(contextOf(), await login('user_good', 'pass_good'), KEYS);
    const shared = { scheme: 'ach', routing: '011401533', wireRouting: '021000021' };
    expect(read?.items).toEqual([
      { key: '0000', account: '1111222233330000', ...shared },
      { key: '1111', account: '1111222233331111', ...shared },
    ]);
  });

  it('has the same owner on every account', async () => {
    const read = await bank.identity?.(contextOf(), await login('user_good', 'pass_good'), KEYS);
    expect(read?.items.map(({ key }) => key)).toEqual(KEYS);
    expect(new Set(read?.items.map(({ names }) => names.join()))).toEqual(
      new Set(['Alberta Bobbeth Charleson']),
    );
    expect(read?.items[0]?.addresses[1]?.data.postalCode).toBe('93405-2255');
  });

  it('holds securities that sum to the balances of their accounts', async () => {
    const read = await bank.holdings?.(contextOf(), await login('user_good', 'pass_good'), KEYS);
    const [all] = read?.items ?? [];
    const totalOf = (key: string) =>
      sum(all?.holdings.filter((holding) => holding.key === key).map(({ value }) => value) ?? []);
    expect(totalOf('6666')).toBe('23631.9805');
    expect(totalOf('5555')).toBe('320.76');
    for (const { quantity, price, value } of all?.holdings ?? [])
      expect(value).toBe(multiply(quantity, price));
    const security = (ticker: string) => all?.securities.find((each) => each.ticker === ticker);
    expect(security('EWZ')).toMatchObject({ type: 'etf', cusip: '464286400', isin: 'US4642864007' });
    expect(security('CUR:USD')).toMatchObject({ type: 'cash', isCashEquivalent: true });
    expect(security('NFLX180201C00355000')?.type).toBe('derivative');
  });

  it('names only the securities of the accounts asked for', async () => {
    const read = await bank.holdings?.(contextOf(), await login('user_good', 'pass_good'), ['5555']);
    expect(read?.items[0]?.securities.map(({ ticker }) => ticker)).toEqual([
      'CUR:USD',
      'NFLX180201C00355000',
      'EWZ',
    ]);
  });

  it('trades eleven times in any two weeks, with amounts that follow from quantity, price and fees', async () => {
    const credential = await login('user_good', 'pass_good');
    const window = { from: '2019-05-06', to: '2019-05-19' };
    const trades = (
      await Promise.all(['5555', '6666'].map((key) => tradesOf(contextOf(), credential, key, window)))
    ).flat();
    expect(trades).toHaveLength(11);
    expect(new Set(trades.map(({ type }) => type))).toEqual(
      new Set(['buy', 'sell', 'cash', 'transfer', 'fee']),
    );
    for (const { type, quantity, price, fees, amount } of trades) {
      if (type === 'buy' || type === 'sell' || type === 'fee') {
        expect(amount).toBe(add(multiply(quantity, price), fees ?? '0'));
      }
      if (type === 'buy') expect(amount.startsWith('-')).toBe(false);
      if (type === 'sell') expect([quantity[0], amount[0]]).toEqual(['-', '-']);
    }
  });

  it('leaves units and cash of each account as they were over a cycle, so that holdings stay true', async () => {
    const credential = await login('user_good', 'pass_good');
    for (const key of ['5555', '6666']) {
      const trades = await tradesOf(contextOf(), credential, key, { from: '2019-05-06', to: '2019-05-19' });
      expect(sum(trades.map(({ amount }) => amount))).toBe('0');
      const tickers = new Set(trades.map(({ securityKey }) => securityKey));
      for (const ticker of tickers) {
        expect(
          sum(trades.filter((trade) => trade.securityKey === ticker).map(({ quantity }) => quantity)),
        ).toBe('0');
      }
    }
  });

  it('has 24 months of trades however few days of transactions were asked for, and goes on with the clock', async () => {
    const credential = await login('user_good', 'pass_good', contextOf(), { historyDays: 1 });
    const always = { from: '1990-01-01', to: '2090-01-01' };
    const trades = await tradesOf(contextOf(), credential, '6666', always);
    expect(trades.at(-1)?.date.slice(0, 7)).toBe('2018-02');
    const later = await tradesOf(contextOf({ now: LINKED_AT + 14 * DAY_MS }), credential, '6666', always);
    expect(later).toHaveLength(trades.length + 8);
    expect(new Set(trades.map(({ sourceId }) => sourceId)).size).toBe(trades.length);
  });

  it('has the recorded liabilities', async () => {
    const read = await bank.liabilities?.(contextOf(), await login('user_good', 'pass_good'), KEYS);
    const [credit, student, mortgage] = read?.items ?? [];
    expect(credit).toMatchObject({
      kind: 'credit',
      key: '3333',
      minimumPaymentAmount: '20',
      lastPaymentAmount: '168.25',
      lastStatementBalance: '1708.77',
    });
    expect(
      credit?.kind === 'credit' && credit.aprs.map(({ type, percentage }) => [type, percentage]),
    ).toEqual([
      ['balance_transfer_apr', '15.24'],
      ['cash_apr', '27.95'],
      ['purchase_apr', '12.5'],
      ['special', '0'],
    ]);
    expect(student).toMatchObject({
      key: '7777',
      interestRatePercentage: '5.25',
      guarantor: 'DEPT OF ED',
      pslfStatus: { paymentsMade: 200, paymentsRemaining: 160 },
    });
    expect(mortgage).toMatchObject({
      key: '8888',
      interestRate: { percentage: '3.99', type: 'fixed' },
      escrowBalance: '3141.54',
      pastDueAmount: '2304',
      propertyAddress: { street: '2992 Cameron Road', postalCode: null },
    });
  });

  it('moves the dates of statements with the clock and keeps the beginnings of loans', async () => {
    const credential = await login('user_good', 'pass_good');
    const at = async (days: number) => {
      const context = contextOf({ now: LINKED_AT + days * DAY_MS });
      return (await bank.liabilities?.(context, credential, KEYS))?.items ?? [];
    };
    for (const days of [0, 6, 7, 8, 40, 400]) {
      const today = new Date(LINKED_AT + days * DAY_MS).toISOString().slice(0, 10);
      const [credit, student] = await at(days);
      if (credit?.kind !== 'credit' || student?.kind !== 'student') throw new Error('unexpected order');
      expect((credit.lastPaymentDate ?? '') <= today).toBe(true);
      expect((credit.lastStatementIssueDate ?? '') <= today).toBe(true);
      expect((credit.nextPaymentDueDate ?? '') > today).toBe(true);
      expect(student.originationDate).toBe('2003-02-28');
    }
    expect((await at(0))[0]).not.toEqual((await at(31))[0]);
  });

  it('never changes its balances, whatever the clock', async () => {
    const credential = await login('user_good', 'pass_good');
    const later = contextOf({ now: LINKED_AT + 100 * DAY_MS });
    expect(await bank.accounts(later, credential)).toEqual(await bank.accounts(contextOf(), credential));
  });
});
