import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleSeed, examples } from '../../../../../tests/support/examples.ts';
import { add, decimal, subtract } from '../../money/decimal.ts';
import { addDays } from '../../world/dates.ts';
import { dayEndBalance, dayEndBalances } from './day-end-balances.ts';

const TODAY = '2026-03-01';

const money = fc.integer({ min: -9_000_00, max: 9_000_00 }).map((cents) => decimal((cents / 100).toFixed(2)));
/** Some entries are dated ahead of today. */
const entries = fc.array(
  fc.record({ date: fc.integer({ min: -60, max: 3 }).map((away) => addDays(TODAY, away)), amount: money }),
  { maxLength: 40 },
);
const type = fc.constantFrom('depository', 'credit');
const runs = (seed: number) => ({ numRuns: examples(60), seed: exampleSeed(seed) });

describe('balances at the end of days', () => {
  it('are brought to the present one by the entries of later days, one after the other', () => {
    fc.assert(
      fc.property(type, money, entries, fc.nat(45), (kind, balance, all, days) => {
        const told = dayEndBalances({ type: kind, date: null, balance }, all, { today: TODAY, days });
        expect(told.map(({ date }) => date)).toEqual(
          Array.from({ length: days }, (_, n) => addDays(TODAY, -1 - n)),
        );
        for (const { date, current } of told) {
          let grown = current;
          for (const { amount } of all.filter((entry) => entry.date > date))
            grown = kind === 'credit' ? add(grown, amount) : subtract(grown, amount);
          expect(grown).toBe(balance);
        }
      }),
      runs(31),
    );
  });

  it('are the same from whatever day one of them is known', () => {
    const day = fc.integer({ min: -60, max: 3 }).map((away) => addDays(TODAY, away));
    fc.assert(
      fc.property(type, money, entries, fc.tuple(day, day), (kind, balance, all, [date, other]) => {
        const now = { type: kind, date: null, balance };
        const between = { type: kind, date: other, balance: dayEndBalance(other, now, all) };
        expect(dayEndBalance(date, between, all)).toBe(dayEndBalance(date, now, all));
      }),
      runs(32),
    );
  });

  it.each([
    ['depository', ['70', '120']],
    ['credit', ['130', '80']],
  ])('of a %s account are without what was posted after that day', (kind, expected) => {
    const posted = [
      { date: '2026-02-28', amount: '50' },
      { date: TODAY, amount: '-30' },
    ];
    const told = dayEndBalances({ type: kind, date: null, balance: '100' }, posted, {
      today: TODAY,
      days: 2,
    });
    expect(told.map(({ current }) => current)).toEqual(expected);
  });
});
