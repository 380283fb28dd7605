import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleSeed, examples } from '../../../../../tests/support/examples.ts';
import { add, decimal, subtract, sum } from '../../money/decimal.ts';
import { readTransaction } from '../../wire/transaction.ts';
import { writeTransaction } from '../../wire/write-transaction.ts';
import { addDays } from '../../world/dates.ts';
import type { Account } from '../accounts/account.ts';
import type { Item } from '../items/item.ts';
import type { StoredTransaction } from '../records/transactions/transaction-store.ts';
import { buildSnapshot, fastPart, withoutAccounts } from './build-snapshot.ts';
import { narrowSnapshot } from './narrow-snapshot.ts';
import type { AccountMaterial, ItemMaterial } from './read-item.ts';
import type { ReportAccount } from './report.ts';

const TODAY = '2026-03-01';
const NOW = Date.parse(`${TODAY}T12:00:00Z`);

interface Drawn {
  readonly daysAgo: number;
  readonly hundredths: number;
  readonly pending: boolean;
  readonly isForeign: boolean;
}

const entry = fc.record({
  // Some are dated ahead of today, and some before any window.
  daysAgo: fc.integer({ min: -3, max: 60 }),
  hundredths: fc.integer({ min: -5_000_00, max: 5_000_00 }),
  pending: fc.boolean(),
  isForeign: fc.boolean(),
});
const account = fc.record({
  type: fc.constantFrom('depository', 'credit', 'loan', 'investment'),
  current: fc.option(fc.integer({ min: -9_000_00, max: 9_000_00 }), { nil: null }),
  entries: fc.array(entry, { maxLength: 40 }),
  coveredDays: fc.option(fc.integer({ min: 1, max: 70 }), { nil: null }),
});
const ledger = fc.record({
  days: fc.integer({ min: 0, max: 45 }),
  accounts: fc.array(account, { minLength: 1, maxLength: 4 }),
});

const money = (hundredths: number) => decimal((hundredths / 100).toFixed(2));

function storedEntry(accountId: string, nth: number, drawn: Drawn): StoredTransaction {
  const date = addDays(TODAY, -drawn.daysAgo);
  const transactionId = `${accountId}-${nth}`;
  const wire = writeTransaction({
    transactionId,
    accountId,
    pending: drawn.pending,
    pendingTransactionId: null,
    amount: money(drawn.hundredths),
    currency: drawn.isForeign ? 'EUR' : 'USD',
    date,
    datetime: null,
    authorizedDate: null,
    authorizedDatetime: null,
    name: `Entry ${nth}`,
    originalDescription: null,
    merchant: null,
    merchantName: null,
    counterparties: [],
    references: {},
    category: null,
    personalFinance: null,
    channel: 'other',
    code: null,
  });
  const rest = {
    sourceKey: transactionId,
    dayOrder: nth,
    originalDescription: null,
    pfc2: null,
    enrichment: null,
  };
  return { transactionId, accountId, date, pending: drawn.pending, wire, ...rest } as StoredTransaction;
}

function materialOf({
  days,
  accounts,
}: {
  days: number;
  accounts: readonly (typeof account extends fc.Arbitrary<infer A> ? A : never)[];
}): ItemMaterial {
  const from = addDays(TODAY, 1 - days);
  return {
    item: { itemId: 'item', institutionId: null, institutionName: null } as Item,
    countryCodes: [],
    readAt: NOW,
    earlier: [],
    warnings: [],
    accounts: accounts.map((drawn, nth): AccountMaterial => {
      const accountId = `account-${nth}`;
      const stored = drawn.entries.map((each, n) => storedEntry(accountId, n, each));
      const shown = stored
        .filter(({ date }) => days > 0 && date >= from)
        .sort((a, b) => (a.date < b.date ? -1 : 1));
      return {
        account: {
          accountId,
          type: drawn.type,
          currency: 'USD',
          current: drawn.current === null ? null : money(drawn.current),
          holderCategory: null,
        } as Account,
        owners: [],
        entries: shown,
        first: drawn.coveredDays === null ? undefined : addDays(TODAY, 1 - drawn.coveredDays),
      };
    }),
  };
}

/** What the law says of one account: each balance, and what was posted after its day, is today's balance. */
function holds(
  { account: { type, current, currency }, historicalBalances }: ReportAccount,
  all: readonly StoredTransaction[],
): boolean {
  return historicalBalances.every((day) => {
    const after = all
      .map(({ wire }) => readTransaction(wire))
      .filter((each) => !each.pending && each.date > day.date && each.iso_currency_code === currency);
    const spent = sum(after.map(({ amount }) => amount));
    return (type === 'credit' ? add(day.current, spent) : subtract(day.current, spent)) === current;
  });
}

describe('a report of any ledger', () => {
  it('has balances that its later entries bring to the present one, and a copy and a narrower view keep it', () => {
    fc.assert(
      fc.property(ledger, (drawn) => {
        const material = materialOf(drawn);
        const wish = { generatedAt: NOW, days: drawn.days, excluded: [], warnings: [], income: new Map() };
        const snapshot = buildSnapshot([material], wish);
        const entriesOf = (accountId: string) =>
          material.accounts.find((each) => each.account.accountId === accountId)?.entries ?? [];
        const views = [
          snapshot,
          withoutAccounts(snapshot, ['account-0']),
          narrowSnapshot(snapshot, Math.floor(drawn.days / 2)),
          buildSnapshot([material], { ...wish, excluded: ['account-0'] }),
          fastPart(snapshot),
        ];
        for (const view of views)
          for (const each of view.items.flatMap(({ accounts }) => accounts)) {
            expect(holds(each, entriesOf(each.account.accountId))).toBe(true);
            expect(each.daysAvailable).toBeLessThanOrEqual(drawn.days);
            const days = each.historicalBalances.map(({ date }) => date);
            expect(days).toEqual(days.map((_, nth) => addDays(TODAY, -1 - nth)));
            const isTold =
              ['depository', 'credit'].includes(each.account.type) && each.account.current !== null;
            if (view !== views[4]) expect(days).toHaveLength(isTold ? each.daysAvailable : 0);
          }
        // A refresh that leaves out the same accounts makes what the copy is.
        expect(views[3]).toEqual(views[1]);
      }),
      { numRuns: examples(60), seed: exampleSeed(7) },
    );
  });

  it('has insights whose parts are their sum', () => {
    fc.assert(
      fc.property(ledger, (drawn) => {
        const { insights } = buildSnapshot([materialOf(drawn)], {
          generatedAt: NOW,
          days: drawn.days,
          excluded: [],
          warnings: [],
          income: new Map(),
        });
        if (!insights) throw new Error('a report has insights');
        const { total, essential, nonEssential, other, gambling } = insights;
        expect(sum([essential, nonEssential, other].map(({ amount }) => amount))).toBe(total.amount);
        expect(sum(gambling.months.map((month) => month.total))).toBe(gambling.amount);
        const runs = insights.negativeBalance?.runs ?? [];
        expect(runs.map(({ from }) => from)).toEqual(runs.map(({ from }) => from).sort());
      }),
      { numRuns: examples(60), seed: exampleSeed(8) },
    );
  });
});
