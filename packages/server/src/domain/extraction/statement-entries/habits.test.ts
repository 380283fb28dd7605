import { describe, expect, it } from 'vitest';
import { files, filesOfTwoDialects, HABITS, PLANS, VALUE_DAYS, wholeYear } from './habits.fixture.ts';
import { Ledger } from './statement-entries.fixture.ts';

describe.each(Object.entries(HABITS))('the 765 entries of a bank with ids that are %s', (_name, habit) => {
  it.each(Object.entries(PLANS))(
    'are 765 when a file comes %s, and stay so when the year comes whole',
    (_plan, plan) => {
      const ledger = new Ledger();
      for (const { entries, from, to } of files(habit, plan)) ledger.take(entries, { from, to });
      expect(ledger.live()).toHaveLength(765);
      const { entries, from, to } = wholeYear(habit);
      ledger.take(entries, { from, to });
      expect(ledger.live()).toHaveLength(765);
    },
  );

  it('are 765 when files come newest first, without saying which days they are of', () => {
    const ledger = new Ledger();
    for (const { entries } of files(habit, { step: 30, overlap: 15 }).reverse()) ledger.take(entries);
    expect(ledger.live()).toHaveLength(765);
  });
});

describe.each(Object.entries(VALUE_DAYS))(
  'the 765 entries of a bank that %s, in two dialects',
  (_name, valueDay) => {
    it.each(Object.entries(PLANS))(
      'are 765 when both files come %s, though one says no day of booking',
      (_plan, plan) => {
        const pairs = filesOfTwoDialects(plan, valueDay);
        for (const order of [pairs, pairs.map((pair) => pair.toReversed())]) {
          const ledger = new Ledger();
          for (const { entries, from, to, dialect } of order.flat())
            ledger.take(entries, { from, to }, dialect);
          expect(ledger.live()).toHaveLength(765);
        }
      },
    );
  },
);
