import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, sum } from '../../money/decimal.ts';
import { incomeMonths, incomeTotals } from '../income/income-months.ts';
import { everyDays, onDates } from '../records/recurring/entries.fixture.ts';
import type { RecurringEntry } from '../records/recurring/recurring-stream.ts';
import { findIncomeSources, type IncomeEntry } from './find-sources.ts';

const window = { from: '2025-07-01', to: '2026-06-30' };
const accounts = new Map<string, string | null>([
  ['checking', 'US'],
  ['savings', 'US'],
]);
const told = (entries: readonly RecurringEntry[]): IncomeEntry[] =>
  entries.map((one) => ({ ...one, originalDescription: null, checkNumber: null }));
const pay = (dates: readonly string[], changes: Partial<RecurringEntry> = {}) =>
  told(
    onDates(dates, { amount: '-1500', name: 'QUARRY PAYROLL', newerDetailed: 'INCOME_SALARY', ...changes }),
  );
const found = (...lists: readonly IncomeEntry[][]) =>
  findIncomeSources({ entries: lists.flat(), accounts, window });
const once = ['2026-03-04'];
const twice = ['2026-03-04', '2026-05-19'];

describe('sources of income', () => {
  it('are deposits of one payer to one account in one currency, positive and in order', () => {
    const sources = found(
      pay(everyDays('2026-01-02', 14, 10)),
      pay(twice, { accountId: 'savings' }),
      pay(twice, { currency: 'CAD' }),
    );
    expect(sources.map((each) => [each.accountId, each.currency, each.payments.length])).toEqual([
      ['checking', 'USD', 10],
      expect.arrayContaining([2]),
      expect.arrayContaining([2]),
    ]);
    expect(sources[0]).toMatchObject({ category: 'SALARY', frequency: 'BIWEEKLY' });
    expect(sources[0]?.payments[0]).toMatchObject({ date: '2026-01-02', amount: '1500' });
    expect(new Set(sources.map(({ sourceId }) => sourceId)).size).toBe(3);
    for (const { sourceId } of sources) expect(sourceId).toMatch(/^[A-Za-z0-9]{37}$/);
  });

  it('take two deposits, or a class that is income', () => {
    const unknown = { newerDetailed: null, name: 'MARTA V' };
    expect(found(pay(once, unknown))).toEqual([]);
    expect(found(pay(twice, unknown))).toMatchObject([{ category: 'OTHER' }]);
    expect(found(pay(once))).toMatchObject([{ category: 'SALARY', frequency: 'UNKNOWN' }]);
  });

  it('are no transfers of the person, no loans, no savings, nothing pending and no cents', () => {
    const transfer = { newerDetailed: 'TRANSFER_IN_ACCOUNT_TRANSFER', name: 'TRANSFER' };
    const out = told(onDates(twice, { accountId: 'savings', amount: '1500', name: 'TRANSFER OUT' }));
    expect(found(pay(twice, transfer))).toHaveLength(1);
    expect(found(pay(twice, transfer), out)).toEqual([]);
    expect(found(pay(twice, { newerDetailed: 'LOAN_DISBURSEMENTS_EWA' }))).toEqual([]);
    expect(found(pay(twice, { newerDetailed: 'TRANSFER_IN_SAVINGS' }))).toEqual([]);
    expect(found(pay(twice, { pending: true }))).toEqual([]);
    expect(found(pay(twice, { amount: '-0.99' }))).toEqual([]);
    expect(found(pay(twice, { amount: '-0.99', newerDetailed: 'INCOME_INTEREST_EARNED' }))).toMatchObject([
      { category: 'BANK_INTEREST' },
    ]);
  });

  it('are no refunds: something was paid to the same merchant before', () => {
    const shop = {
      name: 'PUDDLE SHOES',
      merchantName: 'Puddle Shoes',
      newerDetailed: 'GENERAL_MERCHANDISE_OTHER',
    };
    const bought = (date: string) => told(onDates([date], { ...shop, amount: '80' }));
    expect(found(pay(twice, shop), bought('2026-03-01'))).toEqual([]);
    expect(found(pay(twice, shop), bought('2026-06-01'))).toHaveLength(1);
    const app = { name: 'SPLITZY', newerDetailed: 'TRANSFER_IN_TRANSFER_IN_FROM_APPS' };
    const sent = told(onDates(['2026-03-01'], { ...app, amount: '20' }));
    expect(found(pay(twice, app), sent)).toMatchObject([{ category: 'TRANSFER_FROM_APPLICATION' }]);
  });

  it('lie in the window and on depository accounts', () => {
    const [before, first, last, after] = ['2025-06-30', '2025-07-01', '2026-06-30', '2026-07-01'];
    const [source] = found(pay([before, first, last, after]));
    expect(source?.payments.map(({ date }) => date)).toEqual([first, last]);
    expect(found(pay(twice, { accountId: 'card' }))).toEqual([]);
  });

  it.each([
    ['WEEKLY', everyDays('2026-01-02', 7, 20)],
    ['MONTHLY', ['2026-01-30', '2026-02-27', '2026-03-31', '2026-04-30', '2026-05-29']],
    ['SEMI_MONTHLY', ['2026-03-13', '2026-03-31', '2026-04-15', '2026-04-30', '2026-05-15', '2026-05-29']],
    ['DAILY', everyDays('2026-05-01', 1, 12)],
    ['UNKNOWN', ['2026-01-02', '2026-01-05', '2026-04-19', '2026-04-21', '2026-06-01']],
  ] as const)('come %s', (frequency, dates) => {
    expect(found(pay(dates))).toMatchObject([{ frequency }]);
  });

  it.each([
    ['INCOME_CONTRACTOR', 'STONE AND SONS', 'SALARY'],
    ['INCOME_SALARY', 'HOPCAB DRIVER PAY', 'GIG_ECONOMY'],
    ['INCOME_GIG_ECONOMY', 'HOPCAB', 'GIG_ECONOMY'],
    ['INCOME_RENTAL', 'B ACHTERBERG RENT', 'RENTAL'],
    ['INCOME_CHILD_SUPPORT', 'STATE FAMILY SUPPORT', 'CHILD_SUPPORT'],
    ['INCOME_MILITARY', 'DFAS', 'MILITARY'],
    ['INCOME_LONG_TERM_DISABILITY', 'SSA', 'LONG_TERM_DISABILITY'],
    ['INCOME_UNEMPLOYMENT', 'STATE UI', 'UNEMPLOYMENT'],
    ['INCOME_TAX_REFUND', 'TREASURY', 'TAX_REFUND'],
    ['INCOME_RETIREMENT_PENSION', 'PENSION BOARD', 'RETIREMENT'],
    ['INCOME_INTEREST_EARNED', 'INTEREST', 'BANK_INTEREST'],
    ['INCOME_DIVIDENDS', 'PAYROLL FUND DIVIDEND', 'OTHER'],
    ['INCOME_OTHER', 'ROYALTIES', 'OTHER'],
    ['INCOME_OTHER', 'DWP UNIVERSAL CREDIT', 'OTHER'],
    ['TRANSFER_IN_DEPOSIT', 'CASH DEPOSIT', 'CASH_DEPOSIT'],
    ['TRANSFER_IN_ACCOUNT_TRANSFER', 'ACME PAYROLL', 'SALARY'],
    [null, 'NOMINA ACME', 'SALARY'],
  ] as const)('of class %s, %s, are %s', (newerDetailed, name, category) => {
    expect(found(pay(twice, { newerDetailed, name }))).toMatchObject([{ category }]);
  });

  it('know public benefits at British banks alone', () => {
    const entries = pay(twice, { newerDetailed: 'INCOME_OTHER', name: 'DWP UNIVERSAL CREDIT' });
    const [british] = findIncomeSources({ entries, accounts: new Map([['checking', 'GB']]), window });
    expect(british?.category).toBe('BENEFIT_OTHER');
  });

  it('have the commonest text, of equally common ones the newest', () => {
    const [source] = found(
      pay(['2026-01-02', '2026-02-02'], { name: 'QUARRY PAYROLL 1' }),
      pay(['2026-03-02', '2026-04-02'], { name: 'QUARRY PAYROLL 2' }),
    );
    expect(source?.description).toBe('QUARRY PAYROLL 2');
  });
});

const entries = fc.array(
  fc.record({
    date: fc.integer({ min: 0, max: 400 }).map((days) => everyDays('2025-06-15', days, 2)[1] ?? ''),
    amount: fc
      .integer({ min: -300_000, max: 50_000 })
      .map(
        (cents) =>
          `${cents < 0 ? '-' : ''}${Math.abs(Math.trunc(cents / 100))}.${String(Math.abs(cents % 100)).padStart(2, '0')}`,
      ),
    accountId: fc.constantFrom('checking', 'savings', 'card'),
    name: fc.constantFrom('QUARRY PAYROLL', 'MARTA V', 'SHOP', 'INTEREST'),
    currency: fc.constantFrom('USD', 'CAD'),
    newerDetailed: fc.constantFrom(
      null,
      'INCOME_SALARY',
      'TRANSFER_IN_ACCOUNT_TRANSFER',
      'INCOME_INTEREST_EARNED',
    ),
  }),
  { maxLength: 60 },
);

describe('sums of a report', () => {
  it('are equal by month, by source and over all, and no deposit is in two sources', () => {
    fc.assert(
      fc.property(entries, (drawn) => {
        const all = drawn.flatMap((one, at) =>
          pay([one.date], one).map((each) => ({ ...each, transactionId: `t${at}` })),
        );
        const sources = findIncomeSources({ entries: all, accounts, window });
        const payments = sources.flatMap((source) => source.payments);
        expect(new Set(payments.map(({ transactionId }) => transactionId)).size).toBe(payments.length);
        for (const { amount } of payments) expect(compare(amount, '0')).toBe(1);
        const whole = incomeTotals(payments);
        for (const { currency, amount } of whole) {
          const months = incomeMonths(payments, window);
          const byMonth = months.flatMap(({ totals }) => totals.filter((each) => each.currency === currency));
          expect(compare(sum(byMonth.map((each) => each.amount)), amount)).toBe(0);
          const bySource = sources.flatMap((source) => incomeTotals(source.payments));
          const own = bySource.filter((each) => each.currency === currency);
          expect(compare(sum(own.map((each) => each.amount)), amount)).toBe(0);
          expect(months).toHaveLength(12);
        }
        const shuffled = findIncomeSources({ entries: all.toReversed(), accounts, window });
        expect(shuffled).toEqual(sources);
      }),
      { numRuns: 200 },
    );
  });

  it('are of whole months cut to the window, empty ones too', () => {
    const months = incomeMonths([], { from: '2024-01-30', to: '2024-03-02' });
    expect(months.map(({ from, to, totals }) => [from, to, totals])).toEqual([
      ['2024-01-30', '2024-01-31', []],
      ['2024-02-01', '2024-02-29', []],
      ['2024-03-01', '2024-03-02', []],
    ]);
  });
});
