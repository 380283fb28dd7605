import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, subtract, sum } from '../../money/decimal.ts';
import { addDays } from '../../world/dates.ts';
import { anchorOf, monthlyBooks } from './books.ts';
import { lastDayOf, monthsAway } from './month.ts';

const START = '2025-11-01';
const entries = fc
  .array(fc.record({ day: fc.nat(130), cents: fc.integer({ min: -90_000, max: 90_000 }) }), { maxLength: 60 })
  .map((drawn) =>
    drawn
      .map(({ day, cents }) => ({
        date: addDays(START, day),
        description: 'entry',
        amount: `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`,
      }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  );

describe('the figures of a month', () => {
  it.each(['depository', 'credit'])(
    'of a %s account add up, and months join, whenever the anchor is',
    (type) => {
      fc.assert(
        fc.property(entries, fc.integer({ min: 0, max: 130 }), (all, anchorDay) => {
          const anchor = { date: addDays(START, anchorDay), balance: '100.5' };
          const months = [0, 1, 2, 3].map((away) => monthsAway('2025-11', away));
          const books = months.map((month) => monthlyBooks(type, month, { anchor, entries: all }));
          for (const { opening, closing, moneyIn, moneyOut, rows } of books) {
            const grown = type === 'credit' ? subtract(moneyOut, moneyIn) : subtract(moneyIn, moneyOut);
            expect(compare(add(opening, grown), closing)).toBe(0);
            if (rows.length > 0) expect(compare(rows.at(-1)?.balance ?? '0', closing)).toBe(0);
          }
          for (const [nth, { opening }] of books.slice(1).entries())
            expect(compare(books[nth]?.closing ?? '', opening)).toBe(0);
          expect(books.flatMap(({ rows }) => rows)).toHaveLength(
            all.filter(({ date }) => date <= lastDayOf('2026-02')).length,
          );
        }),
      );
    },
  );

  it('are computed back from the balance of now, as of the end of yesterday', () => {
    const posted = [
      { date: '2026-02-27', description: 'Shop', amount: '40' },
      { date: '2026-03-01', description: 'Pay', amount: '-100' },
    ];
    const anchor = anchorOf('depository', { current: '500', entries: posted }, '2026-02-28');
    expect(anchor).toEqual({ date: '2026-02-28', balance: '400' });
    const { opening, closing, moneyOut } = monthlyBooks('depository', '2026-02', { anchor, entries: posted });
    expect([opening, closing, moneyOut]).toEqual(['440', '400', '40']);
    expect(sum(['440', '-40'])).toBe(closing);
  });
});
