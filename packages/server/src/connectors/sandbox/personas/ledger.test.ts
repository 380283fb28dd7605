import { describe, expect, it } from 'vitest';
import { Ledger, type Posting } from './ledger.ts';

const narrative = {
  description: ['TEST'],
  categoryId: '13005000',
  channel: 'other',
  code: 'purchase',
} as const;

function posting(
  account: string,
  direction: 'credit' | 'debit',
  amount: bigint,
  authorised: number,
  posted = authorised,
): Posting {
  return {
    id: `${account}${authorised}`,
    account,
    direction,
    amount,
    authorised,
    posted,
    narrative,
    order: 0,
  };
}

function ledger(...postings: Posting[]): Ledger {
  const accounts = [
    { key: 'checking', owed: false, opening: 10_000n },
    { key: 'card', owed: true, opening: 2_000n },
  ];
  const made = new Ledger(accounts, 100);
  for (const one of postings) made.post(one);
  return made;
}

describe('a ledger', () => {
  it('adds what comes in and takes off what goes out of an account with money on it', () => {
    const made = ledger(posting('checking', 'credit', 500n, 101), posting('checking', 'debit', 1_200n, 103));
    expect([100, 101, 102, 103].map((day) => made.balance('checking', day))).toEqual([
      10_000n,
      10_500n,
      10_500n,
      9_300n,
    ]);
  });

  it('lets a debt grow by what is spent and shrink by what is paid', () => {
    const made = ledger(posting('card', 'debit', 300n, 101), posting('card', 'credit', 2_300n, 105));
    expect([101, 105].map((day) => made.balance('card', day))).toEqual([2_300n, 0n]);
  });

  it('counts an entry from the day it posts', () => {
    const made = ledger(posting('card', 'debit', 300n, 101, 104));
    expect([103, 104].map((day) => made.balance('card', day))).toEqual([2_000n, 2_300n]);
  });

  it('leaves out what happened before it opened, and entries of nothing', () => {
    const made = ledger(posting('checking', 'debit', 900n, 99, 101), posting('checking', 'debit', 0n, 101));
    expect(made.postings('checking')).toEqual([]);
  });

  it('refuses an account that it does not have', () => {
    expect(() => ledger().balance('vault', 100)).toThrow(RangeError);
  });
});
