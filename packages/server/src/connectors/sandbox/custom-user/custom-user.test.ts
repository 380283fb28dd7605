import { describe, expect, it } from 'vitest';
import { add, multiply, negate, sum } from '../../../money/decimal.ts';
import { DAY_MS } from '../../../world/durations.ts';
import { ConnectorError } from '../../sdk/failure.ts';
import { contextOf, LINKED_AT, login, submit } from '../connector.fixture.ts';
import { describedReadiness } from '../readiness.ts';
import { FIXTURES, fixture, oneAccount, readAll } from './custom-user.fixture.ts';

const later = (days: number) => contextOf({ now: LINKED_AT + days * DAY_MS });

describe('custom users', () => {
  it.each([...FIXTURES.keys()].filter((name) => name !== 'locked.json'))('load from %s', async (name) => {
    const read = await readAll(FIXTURES.get(name) ?? '');
    expect(read.accounts.length).toBeGreaterThan(0);
    expect(read.owners).toHaveLength(read.accounts.length);
    expect(await readAll(FIXTURES.get(name) ?? '')).toEqual(read);
  });

  it('have random accounts when everything in them is null', async () => {
    expect(await readAll(fixture('all-null'))).toEqual(await readAll('{}'));
  });

  it('have exactly the transactions given, none for an empty list, and random ones without a list', async () => {
    const read = await readAll(fixture('checking-and-savings'));
    expect(read.transactions.map(({ length }) => length)).toEqual([4, 0]);
    const random = await readAll(oneAccount({ type: 'depository', subtype: 'checking' }));
    expect(random.transactions[0]?.length).toBeGreaterThan(50);
  });

  it('keep every digit of an amount', async () => {
    const text = `{"override_accounts":[{"type":"depository","starting_balance":123456789012.890123456,
      "transactions":[{"date":"-1d","amount":-0.1234567},{"date":"-2d","amount":1e-3}]}]}`;
    const read = await readAll(text);
    expect(read.accounts[0]?.balance.current).toBe('123456789012.890123456');
    expect(read.transactions[0]?.map(({ amount, direction }) => [amount, direction])).toEqual([
      ['0.1234567', 'credit'],
      ['0.001', 'debit'],
    ]);
  });

  it('take both spellings of dates', async () => {
    const [entries] = (await readAll(fixture('posted-date-spelling'))).transactions;
    expect(entries?.map(({ date, occurredDate, status }) => [date, occurredDate, status])).toEqual([
      ['2020-02-20', '2020-02-20', 'pending'],
      ['2020-01-12', '2020-01-10', 'posted'],
    ]);
  });

  it('post a pending entry when the clock reaches its day, under a new id that names the old one', async () => {
    const user = fixture('posted-date-spelling');
    const pending = (await readAll(user)).transactions[0]?.[0];
    expect(pending).toMatchObject({ status: 'pending', sourceId: 't1:pending', date: '2020-02-20' });
    const posted = (await readAll(user, later(3))).transactions[0]?.[0];
    expect(posted).toMatchObject({
      status: 'posted',
      sourceId: 't1',
      pendingSourceId: 't1:pending',
      date: '2020-02-24',
      amount: '31',
    });
    const dayBefore = (await readAll(user, later(2))).transactions[0]?.[0];
    expect(dayBefore?.status).toBe('pending');
  });

  it('hide an entry until the day it was made', async () => {
    const user = oneAccount({ type: 'depository', transactions: [{ date: '+2d', amount: 1 }] });
    expect((await readAll(user, later(1))).transactions).toEqual([[]]);
    expect((await readAll(user, later(2))).transactions[0]).toHaveLength(1);
  });

  it('let balances follow what posts after linking, and available what is pending', async () => {
    const user = JSON.stringify({
      override_accounts: [
        {
          type: 'depository',
          starting_balance: 100,
          transactions: [
            { date: '-5d', amount: 9 },
            { date_transacted: '-1d', date_posted: '+1d', amount: 30.5 },
          ],
        },
        {
          type: 'credit',
          starting_balance: 50,
          meta: { limit: 200 },
          transactions: [
            { date_transacted: '0d', date_posted: '+1d', amount: 20 },
            { date_transacted: '0d', date_posted: '+1d', amount: 7, currency: 'EUR' },
          ],
        },
      ],
    });
    const balances = async (days: number) =>
      (await readAll(user, later(days))).accounts.map(({ balance }) => [balance.current, balance.available]);
    expect(await balances(0)).toEqual([
      ['100', '69.5'],
      ['50', '130'],
    ]);
    expect(await balances(1)).toEqual([
      ['69.5', '69.5'],
      ['70', '130'],
    ]);
  });

  it('have the available balance that is forced, or none', async () => {
    const forced = await readAll(fixture('posted-date-spelling'), later(10));
    expect(forced.accounts[0]?.balance.available).toBe('80.5');
    const none = await readAll(fixture('british-and-irish'));
    expect(none.accounts[1]?.balance.available).toBeNull();
  });

  it('have numbers of every scheme that they name', async () => {
    const schemes = async (name: string) =>
      (await readAll(fixture(name))).numbers.map(({ key: _key, ...numbers }) => numbers);
    expect(await schemes('british-and-irish')).toEqual([
      { scheme: 'bacs', account: '31926819', sortCode: '601613' },
      { scheme: 'international', bic: 'AIBKIE2D', iban: 'IE29AIBK93115212345678' },
    ]);
    expect(await schemes('canadian')).toEqual([
      { scheme: 'eft', account: '111122220000', institution: '021', branch: '01140' },
    ]);
    expect((await schemes('checking-and-savings'))[0]).toEqual({
      scheme: 'ach',
      account: '9900112233',
      routing: '322271627',
      wireRouting: '021000021',
    });
  });

  it('take the mask from the number unless it is given', async () => {
    const mask = async (members: object) =>
      (await readAll(oneAccount({ type: 'depository', transactions: [], ...members }))).accounts[0]?.mask;
    expect(await mask({ numbers: { account: '12345678' } })).toBe('5678');
    expect(await mask({ numbers: { account: '12345678' }, meta: { mask: 'AB1' } })).toBe('AB1');
    expect(await mask({ meta: { mask: '' } })).toBeNull();
    expect(await mask({})).toMatch(/^\d{4}$/);
  });

  it('make up an ACH number that ends in the mask for a checking account without one', async () => {
    const read = await readAll(oneAccount({ type: 'depository', subtype: 'checking', transactions: [] }));
    const [number] = read.numbers;
    if (number?.scheme !== 'ach') throw new Error('expected an ACH number');
    expect(number.account.slice(-4)).toBe(read.accounts[0]?.mask);
  });

  it('have owners of their own per account, and the default parts where they say nothing', async () => {
    const [first, second] = (await readAll(fixture('joint-owners'))).owners;
    expect(first?.names).toEqual(['Idris Vane', 'Marit Vane']);
    expect(first?.emails[0]?.data).toBe('accountholder0@example.com');
    expect(second?.names).toEqual(['Marit Vane']);
    expect(second?.emails).toHaveLength(1);
    expect(second?.addresses[0]?.data.city).toBe('Fennimore');
  });

  it('take any subtype of any type, in any case, and credit for credit card', async () => {
    const subtype = async (type: string, text: string) =>
      (await readAll(oneAccount({ type, subtype: text, transactions: [] }))).accounts[0]?.subtype;
    expect(await subtype('credit', 'credit')).toBe('credit card');
    expect(await subtype('investment', 'variable annuity')).toBe('variable annuity');
    expect(await subtype('investment', '403b')).toBe('403B');
    expect(await subtype('depository', 'Money Market')).toBe('money market');
    expect((await readAll(oneAccount({ subtype: '401k' }))).accounts[0]?.type).toBe('investment');
  });

  it('show payroll accounts as other', async () => {
    const read = await readAll(fixture('payroll'));
    expect(read.accounts.map(({ type, subtype }) => [type, subtype])).toEqual([['other', 'payroll']]);
    expect(read.transactions).toEqual([[]]);
  });

  it('have the liabilities that they describe', async () => {
    const [card] = (await readAll(fixture('card-minimal'))).liabilities;
    expect(card).toMatchObject({
      kind: 'credit',
      aprs: [
        {
          type: 'purchase_apr',
          percentage: '19.24',
          balanceSubjectToApr: '512.4',
          interestChargeAmount: '8.22',
        },
      ],
      minimumPaymentAmount: '25',
      isOverdue: false,
    });
    const [student] = (await readAll(fixture('student-loan'))).liabilities;
    expect(student).toMatchObject({
      kind: 'student',
      originationDate: '2019-09-01',
      expectedPayoffDate: '2030-09-01',
      interestRatePercentage: '4.87',
      originationPrincipalAmount: '31500',
      guarantor: 'Loan Office',
      loanStatus: { type: 'in school', endDate: '2020-12-17' },
      pslfStatus: { estimatedEligibilityDate: '2030-05-01', paymentsMade: 10, paymentsRemaining: 110 },
      sequenceNumber: '2',
      servicerAddress: { street: '4 Ledger Row', postalCode: '53809' },
    });
    const [mortgage] = (await readAll(fixture('mortgage'))).liabilities;
    expect(mortgage).toMatchObject({
      kind: 'mortgage',
      accountNumber: '700012345',
      interestRate: { percentage: '4.2', type: 'variable' },
      loanTerm: '20 year',
      pastDueAmount: '0',
      propertyAddress: { street: '9 Orchard Close' },
    });
  });

  it('have a liability for a card that describes none', async () => {
    const user = oneAccount({
      type: 'credit',
      subtype: 'credit card',
      starting_balance: 75,
      transactions: [],
    });
    expect((await readAll(user)).liabilities).toMatchObject([{ kind: 'credit', lastStatementBalance: '75' }]);
  });

  it('have the holdings and trades given, with amounts that follow from them', async () => {
    const read = await readAll(fixture('portfolio'));
    const { holdings, securities } = read.holdings;
    expect(holdings.map(({ value }) => value)).toEqual(['1227.716875', '250.75', '58.7274492376', '981']);
    expect(read.accounts[0]?.balance.current).toBe(sum(holdings.map(({ value }) => value)));
    expect(securities.map(({ type }) => type)).toEqual(['etf', 'cash', 'cryptocurrency', 'fixed income']);
    expect(
      read.trades[0]?.map(({ type, subtype, quantity, amount }) => [type, subtype, quantity, amount]),
    ).toEqual([
      ['transfer', 'transfer', '1', '98.1'],
      ['fee', 'account fee', '0', '4.2'],
      ['cash', 'deposit', '-300', '-300'],
      ['sell', 'sell', '-1', '-100.5'],
      ['buy', 'buy', '2', '201.5'],
    ]);
    for (const { quantity, price, fees, amount } of read.trades[0] ?? []) {
      expect(amount).toBe(add(multiply(quantity, price), fees ?? '0'));
    }
  });

  it('hold their balance in cash when an investment account names no holdings', async () => {
    const named = { type: 'investment', subtype: 'ira', starting_balance: 81.5, currency: 'EUR' };
    const { holdings } = await readAll(oneAccount(named));
    expect(holdings.holdings).toMatchObject([{ securityKey: 'CUR:EUR', quantity: '81.5', value: '81.5' }]);
    const none = await readAll(oneAccount({ ...named, holdings: [] }));
    expect(none.holdings.holdings).toEqual([]);
  });

  it('receive a monthly income on the last day of every month', async () => {
    const [checking] = (await readAll(fixture('income-and-card-payments'))).transactions;
    const income = checking?.filter(({ description }) => description[0] === 'Payroll deposit') ?? [];
    expect(income[0]).toMatchObject({ date: '2020-01-31', amount: '4125.5', direction: 'credit' });
    expect(income).toHaveLength(24);
    expect(income.map(({ date }) => date)).toContain('2019-02-28');
    const after = (await readAll(fixture('income-and-card-payments'), later(8))).accounts[0];
    expect(after?.balance.current).toBe('7125.5');
  });

  it('pay the balance of a card after its statement, interest included', async () => {
    const read = await readAll(fixture('income-and-card-payments'), later(40));
    const card = read.transactions[1]?.filter(({ date }) => date > '2020-02-21');
    // 640 owed, and 60 that post on the 26th: 12.5 % a year of 700 is 7.29 a month.
    expect(card?.map(({ date, amount, direction }) => [date, amount, direction])).toEqual([
      ['2020-03-20', '707.29', 'credit'],
      ['2020-03-01', '7.29', 'debit'],
      ['2020-02-26', '60', 'debit'],
    ]);
    expect(read.accounts[1]?.balance.current).toBe('0');
  });

  it('accrue interest without a payment when the model is none', async () => {
    const read = await readAll(fixture('income-and-card-payments'), later(20));
    const since = read.transactions[2]?.filter(({ date }) => date > '2020-02-21');
    expect(since?.map(({ amount }) => amount)).toEqual(['10.42']);
    expect(read.accounts[2]?.balance.current).toBe('1010.42');
  });

  it('pay only the interest of a loan, so that what is owed stays', async () => {
    const read = await readAll(fixture('mortgage'), later(100));
    expect(read.accounts[0]?.balance.current).toBe('182637.5');
    const [entries] = read.transactions;
    const payments = entries?.filter(({ direction }) => direction === 'credit') ?? [];
    expect(payments[0]).toMatchObject({ date: '2020-05-05', amount: '637', description: ['House payment'] });
    expect(new Set(payments.map(({ amount }) => amount))).toEqual(new Set(['637']));
  });

  it('add nothing of a model to accounts that have none', async () => {
    const user = oneAccount({ type: 'loan', subtype: 'mortgage', transactions: [] });
    expect((await readAll(user, later(200))).transactions).toEqual([[]]);
  });

  it('keep balances and entries in step, whatever the clock', async () => {
    const user = fixture('income-and-card-payments');
    const start = await readAll(user);
    for (const days of [1, 9, 31, 90]) {
      const read = await readAll(user, later(days));
      read.accounts.forEach((account, index) => {
        const since = (read.transactions[index] ?? []).filter(
          ({ date, status }) => date > '2020-02-21' && status === 'posted',
        );
        const net = sum(
          since.map(({ direction, amount }) => (direction === 'debit' ? amount : negate(amount))),
        );
        const before = start.accounts[index]?.balance.current ?? '0';
        expect(account.balance.current).toBe(add(before, account.type === 'depository' ? negate(net) : net));
      });
    }
  });

  it('are the same for the same seed, with dates at the same distance from linking', async () => {
    const user = '{"seed":"acorn","override_accounts":[{"type":"depository","subtype":"checking"}]}';
    const at = async (seed: string, shift: number) => {
      const linkedAt = LINKED_AT + shift * DAY_MS;
      const read = await readAll(user, contextOf({ seed, linkedAt }));
      const days = (date: string) => (Date.parse(date) - Date.UTC(2020, 1, 21) - shift * DAY_MS) / DAY_MS;
      return [
        read.accounts,
        read.transactions[0]?.map(({ date, amount, description }) => [days(date), amount, description]),
      ];
    };
    expect(await at('other Item', 45)).toEqual(await at('this Item', 0));
  });

  it('differ from Item to Item without a seed', async () => {
    const user = oneAccount({ type: 'depository', subtype: 'checking' });
    expect(await readAll(user, contextOf({ seed: 'a' }))).not.toEqual(
      await readAll(user, contextOf({ seed: 'b' })),
    );
  });

  it('fail with the error that they force', async () => {
    await expect(login('user_custom', fixture('locked'))).rejects.toMatchObject({
      code: 'ITEM_LOCKED',
    });
    await expect(login('user_custom', '{"force_error":"PLAID_ERROR"}')).rejects.toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
    });
  });

  it('ask for the human check and then for their second factor', async () => {
    const step = await submit({ username: 'user_custom', password: fixture('security-questions') });
    expect(step).toMatchObject({ kind: 'challenge', challenge: { type: 'selections' } });
  });

  it('say when their transactions are ready', async () => {
    const credential = await login('user_custom', fixture('security-questions'));
    expect(describedReadiness(credential)).toEqual({ initialMs: 1500, historicalMs: 4000 });
    expect(describedReadiness(await login('user_custom', '{}'))).toBeNull();
    expect(describedReadiness(await login('user_good', 'pass_good'))).toBeNull();
  });

  it('cannot log in with an empty list of accounts', async () => {
    await expect(login('user_custom', '{"override_accounts":[]}')).rejects.toMatchObject({
      kind: 'no_accounts',
    });
  });

  it('keep their pay slips in the credential', async () => {
    const credential = await login('user_custom', fixture('payroll'));
    expect(JSON.stringify(credential)).toContain('Osier Baskets');
  });

  it('raise ConnectorError only', async () => {
    await expect(login('user_custom', '{"override_accounts":7}')).rejects.toBeInstanceOf(ConnectorError);
  });
});
