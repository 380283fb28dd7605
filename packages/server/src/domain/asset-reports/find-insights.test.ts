import { describe, expect, it } from 'vitest';
import { creditCategoryOf } from './credit-category.ts';
import { findInsights, type InsightAccount, type InsightEntry } from './find-insights.ts';

const WINDOW = { from: '2026-01-15', to: '2026-03-01' };
const entry = (date: string, amount: string, newer: string | null, name = 'Shop'): InsightEntry => ({
  date,
  amount,
  currency: 'USD',
  category: creditCategoryOf(newer),
  name,
});
const account = (entries: readonly InsightEntry[], more: Partial<InsightAccount> = {}): InsightAccount => ({
  type: 'depository',
  currency: 'USD',
  current: '10',
  balances: [],
  entries,
  ...more,
});

describe('insights', () => {
  it('sum each kind by calendar month, as shares of all that came in', () => {
    const { gambling, bankPenalties, cashFlow, totalIncome, incomeWithoutTransfers } = findInsights(
      [
        account([
          entry('2026-01-20', '-1000', 'INCOME_SALARY', 'Employer'),
          entry('2026-02-02', '-200', 'TRANSFER_IN_ACCOUNT_TRANSFER'),
          entry('2026-01-31', '30.10', 'ENTERTAINMENT_CASINOS_AND_GAMBLING', 'Cards'),
          entry('2026-02-01', '20', 'ENTERTAINMENT_CASINOS_AND_GAMBLING', 'Dice'),
          entry('2026-02-28', '5', 'ENTERTAINMENT_CASINOS_AND_GAMBLING', 'Dice'),
          entry('2026-02-10', '35', 'BANK_FEES_OVERDRAFT_FEES'),
        ]),
      ],
      WINDOW,
    );
    expect(gambling).toMatchObject({
      amount: '55.1',
      count: 3,
      // Three months are touched, whatever is in them: 18.3666… to the cent.
      monthlyAverage: '18.37',
      months: [
        { from: '2026-01-15', to: '2026-01-31', total: '30.1' },
        { from: '2026-02-01', to: '2026-02-28', total: '25' },
        { from: '2026-03-01', to: '2026-03-01', total: '0' },
      ],
      daysSince: 1,
      shareOfIncome: '4.59',
      top: ['Cards', 'Dice'],
    });
    expect(bankPenalties.categories).toMatchObject([
      { id: 'BANK_PENALTIES_CASH_ADVANCE_AND_OVERDRAFT_FEES', amount: '35', count: 1 },
    ]);
    expect([cashFlow.amount, totalIncome.amount, incomeWithoutTransfers.amount]).toEqual([
      '1109.9',
      '1200',
      '1000',
    ]);
  });

  it('say -1 of income and null of a last time where there was none', () => {
    const { gambling, loanPayments } = findInsights([account([])], WINDOW);
    expect([gambling.shareOfIncome, gambling.daysSince, gambling.top]).toEqual(['-1', null, []]);
    expect([loanPayments.amount, loanPayments.monthlyAverage]).toEqual(['0', '0']);
  });

  it('are of the currency with most entries, and add no other', () => {
    const euros = ['2026-02-01', '2026-02-02'].map((date) => ({
      ...entry(date, '7', null),
      currency: 'EUR',
    }));
    const { total } = findInsights([account([entry('2026-02-03', '100', null), ...euros])], WINDOW);
    expect([total.currency, total.amount, total.count]).toEqual(['EUR', '14', 2]);
  });

  it('tell runs of days below zero, today among them', () => {
    const { negativeBalance } = findInsights(
      [
        account([], {
          current: '-5',
          balances: [
            { date: '2026-02-28', current: '-9.5' },
            { date: '2026-02-27', current: '0' },
            { date: '2026-02-26', current: '-1' },
          ],
        }),
      ],
      WINDOW,
    );
    expect(negativeBalance).toEqual({
      days: 3,
      daysSince: 0,
      minimum: { amount: '-9.5', currency: 'USD' },
      runs: [
        { from: '2026-02-26', to: '2026-02-26', minimum: { amount: '-1', currency: 'USD' } },
        { from: '2026-02-28', to: '2026-03-01', minimum: { amount: '-9.5', currency: 'USD' } },
      ],
    });
  });

  it('call an outflow unusual from twenty on, above three times the middle half', () => {
    const usual = Array.from({ length: 19 }, (_, nth) => entry('2026-02-01', String(10 + nth), null));
    const large = entry('2026-02-02', '500', null);
    const { outliers } = findInsights([account([...usual, large])], WINDOW);
    expect([outliers.count, outliers.total.amount]).toEqual([1, '500']);
    expect(findInsights([account([...usual.slice(1), large])], WINDOW).outliers.count).toBe(0);
  });
});
