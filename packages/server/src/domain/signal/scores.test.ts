import { describe, expect, it } from 'vitest';
import { coreAttributes, type SignalEntry, type SignalFacts } from './core-attributes.ts';
import { percentile } from './percentile.ts';
import { ratio } from './ratio.ts';
import { rulesetResult, scoresOf, tierOf } from './scores.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const entry = (date: string, amount: string, isOverdraftFee = false): SignalEntry => ({
  date,
  amount,
  isOverdraftFee,
});
const facts: SignalFacts = {
  now,
  amount: '50',
  current: '600',
  available: '100',
  balanceAt: now,
  isSavings: false,
  linkedAt: Date.parse('2026-01-01T12:00:00Z'),
  entries: [entry('2026-02-25', '60'), entry('2026-02-20', '-500')],
  knownDays: 90,
  entriesAt: now,
};
const scores = (changes: Partial<SignalFacts>) => {
  const { customerInitiated, bankInitiated } = scoresOf({ ...facts, ...changes });
  return [customerInitiated, bankInitiated];
};

describe('the scores of a planned debit', () => {
  it.each<[string, Partial<SignalFacts>, number[]]>([
    ['half of what there is, and less than usual', {}, [5, 21]],
    ['all that there is', { amount: '100' }, [20, 41]],
    ['a third more than there is', { amount: '134' }, [20, 67]],
    ['many times what there is', { amount: '999' }, [40, 81]],
    ['a thousand', { amount: '1000', available: '2000' }, [55, 21]],
    ['five thousand', { amount: '5000', available: '10000' }, [70, 21]],
    ['an empty account', { available: '0' }, [5, 81]],
    ['an account whose balance nobody told', { available: null, current: null }, [5, 51]],
    [
      'a savings account that was linked two days ago',
      { isSavings: true, linkedAt: now - 2 * 86_400_000 },
      [20, 21],
    ],
    ['one that was linked ten days ago', { linkedAt: now - 10 * 86_400_000 }, [10, 21]],
    ['one without a history', { entries: [], knownDays: 0 }, [25, 21]],
    [
      'one with two fees for overdrafts',
      {
        entries: [
          entry('2026-02-02', '34', true),
          entry('2026-02-01', '34', true),
          entry('2026-02-25', '60'),
        ],
      },
      [5, 29],
    ],
    [
      'one that was in the red for two days',
      {
        current: '110',
        entries: [entry('2026-02-28', '-400'), entry('2026-02-26', '350'), entry('2026-02-25', '60')],
      },
      [5, 23],
    ],
  ])('for %s', (_name, changes, expected) => {
    expect(scores(changes)).toEqual(expected);
  });

  it.each([
    ['3.53', 'ACCEPT'],
    ['12.17', 'REVIEW'],
    ['27.53', 'REROUTE'],
  ])('are ordered by the amount %s, whatever the account holds', (amount, result) => {
    const empty = { ...facts, available: '0' };
    expect([
      rulesetResult(scoresOf({ ...facts, amount })),
      rulesetResult(scoresOf({ ...empty, amount })),
    ]).toEqual([result, result]);
  });

  it('are never less for more money', () => {
    const at = (amount: number) => scores({ amount: String(amount) });
    for (let amount = 30; amount < 300; amount += 1) {
      const [less, more] = [at(amount), at(amount + 1)];
      expect(more.every((score, kind) => score >= (less[kind] ?? 0))).toBe(true);
      expect(more.every((score) => score >= 1 && score <= 99)).toBe(true);
    }
  });

  it('have tiers of equal width', () => {
    expect([1, 20, 21, 99].map((score) => tierOf(score, 5))).toEqual([1, 1, 2, 5]);
    expect([1, 12, 13, 99].map((score) => tierOf(score, 8))).toEqual([1, 1, 2, 8]);
  });
});

describe('what an evaluation tells of an account', () => {
  it('is counted from its transactions and its balance', () => {
    expect(coreAttributes(facts)).toMatchObject({
      available_balance: '100',
      current_balance: '600',
      balance_last_updated: '2026-03-01T12:00:00Z',
      balance_to_transaction_amount_ratio: '2',
      days_since_first_plaid_connection: 59,
      is_savings_or_money_market_account: false,
      debit_transactions_count_10d: 1,
      credit_transactions_count_10d: 1,
      total_debit_transactions_amount_10d: '60',
      total_credit_transactions_amount_90d: '500',
      p50_debit_transactions_amount_28d: '60',
      nsf_overdraft_transactions_count_90d: 0,
      // Back from 600: 660 before the 60 went out, and 160 before the 500 came in.
      p90_eod_balance_30d: '660',
      p10_eod_balance_30d: '160',
      p50_eod_balance_61d_to_90d: '160',
      days_with_negative_balance_count_90d: 0,
      transactions_last_updated: '2026-03-01T12:00:00Z',
    });
  });

  it('has nothing of a time that is not known', () => {
    const names = Object.keys(coreAttributes({ ...facts, knownDays: 30 }));
    expect(names).toContain('debit_transactions_count_30d');
    expect(names.filter((name) => /_(60|90)d$/.test(name))).toEqual([]);
    expect(Object.keys(coreAttributes({ ...facts, knownDays: 0, current: null, available: null }))).toEqual([
      'balance_last_updated',
      'days_since_first_plaid_connection',
      'is_savings_or_money_market_account',
    ]);
  });

  it('counts shares and ranks exactly', () => {
    expect([ratio('100', '3'), ratio('-1', '3'), ratio('0', '5')]).toEqual(['33.33', '-0.33', '0']);
    expect([
      percentile([], 50),
      percentile(['10', '9', '-1'], 50),
      percentile(['10', '9', '-1'], 10),
    ]).toEqual([undefined, '9', '-1']);
  });
});
