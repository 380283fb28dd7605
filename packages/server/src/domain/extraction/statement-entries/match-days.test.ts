import { describe, expect, it } from 'vitest';
import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { addDays } from '../../../world/dates.ts';
import { entry, Ledger } from './statement-entries.fixture.ts';

const JUNE = { from: '2026-06-01', to: '2026-06-30' };

/** An entry as camt has it: booked on one day, counted from another. */
const booked = (date: string, valueDate: string, part: Partial<RawTransaction> = {}) =>
  entry({
    date,
    amount: '48.1',
    description: ['Larch Energy', 'Invoice 71'],
    details: { bookingDate: date, valueDate },
    ...part,
  });
/** The same as a file has it that knows the value day alone. */
const valued = (date: string, part: Partial<RawTransaction> = {}) =>
  entry({ date, amount: '48.1', description: ['LARCH ENERGY'], ...part });

describe('very many entries of one amount', () => {
  /** As many a day, however many there are. */
  const days = (count: number, year: number) =>
    Array.from({ length: count }, (_, nth) => addDays(`${year}-01-01`, Math.floor(nth / 8)));
  const fares = (dates: readonly string[], words: string) =>
    dates.map((date, nth) => entry({ date, amount: '2.5', description: [`${words} ${nth % 50}`] }));
  /** Milliseconds of this thread, the best of four runs: other programs of the machine do not count. */
  const least = (work: () => () => void): number => {
    const runs = [0, 1, 2, 3].map(() => {
      const run = work();
      const before = process.threadCpuUsage();
      run();
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    });
    return Math.min(...runs);
  };

  it.each([
    ['are in two dialects', 'camt', 2020],
    ['are of other years', 'csv', 2010],
  ])('are matched in a time that grows with their number where they %s', (_what, dialect, year) => {
    const period = { from: '2010-01-01', to: '2025-12-31' };
    const timeOf = (count: number) =>
      least(() => {
        const ledger = new Ledger();
        ledger.take(fares(days(count, 2020), 'CARD SALE'), undefined, 'csv');
        const others = fares(days(count, year), 'POS');
        return () => {
          ledger.take(others, period, dialect);
          expect(ledger.live()).toHaveLength(year === 2020 ? count : 2 * count);
        };
      });
    timeOf(500);
    expect(timeOf(3_200) / timeOf(800)).toBeLessThan(8);
  });
});

describe('one entry that two dialects put on two days', () => {
  it.each([
    ['camt first', 'camt', 'csv'],
    ['csv first', 'csv', 'camt'],
  ])('is one, %s, however often both come', (_what, first, second) => {
    const files = {
      camt: [booked('2026-06-12', '2026-06-15'), booked('2026-06-20', '2026-06-20', { amount: '7' })],
      csv: [valued('2026-06-15'), valued('2026-06-20', { amount: '7' })],
    };
    const ledger = new Ledger();
    for (const dialect of [first, second, first, second])
      ledger.take(files[dialect as keyof typeof files], JUNE, dialect);
    expect(ledger.live()).toHaveLength(2);
  });

  it('is one where only the reference tells, and the stored day is ahead of the statement', () => {
    const ledger = new Ledger();
    ledger.take([booked('2026-06-12', '2026-06-15', { references: { reference: 'B00071' } })], JUNE, 'camt');
    const statement = { from: '2026-06-14', to: '2026-06-30' };
    ledger.take(
      [valued('2026-06-15', { description: ['DEBIT'], references: { reference: 'B00071' } })],
      statement,
      'mt940',
    );
    expect(ledger.live()).toHaveLength(1);
  });

  it('is two where both statements list both days, the texts differ, or a week lies between', () => {
    const ledger = new Ledger();
    ledger.take([valued('2026-06-10'), valued('2026-06-12', { description: ['BOOKS'] })], JUNE, 'csv');
    ledger.take(
      [booked('2026-06-10', '2026-06-10'), booked('2026-06-11', '2026-06-11', { description: ['Tram'] })],
      JUNE,
      'camt',
    );
    ledger.take([booked('2026-06-20', '2026-06-20')], JUNE, 'camt');
    expect(
      ledger
        .live()
        .map(({ date }) => date)
        .sort(),
    ).toEqual(['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-20']);
  });

  it('of the same fare every day is lost on none, where the next dialect begins behind the last', () => {
    const ledger = new Ledger();
    const days = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `2026-06-${String(from + at).padStart(2, '0')}`);
    const fares = (dates: readonly string[]) =>
      dates.map((date) => entry({ date, amount: '2.5', description: ['CITY BUS'] }));
    ledger.take(fares(days(1, 10)), { from: '2026-06-01', to: '2026-06-10' }, 'camt');
    ledger.take(fares(days(11, 20)), { from: '2026-06-11', to: '2026-06-20' }, 'csv');
    ledger.take(fares(days(8, 14)), { from: '2026-06-08', to: '2026-06-14' }, 'mt940');
    expect(ledger.live()).toHaveLength(20);
  });
});

describe('a batch that one dialect books as one entry, and another one by one', () => {
  const date = '2026-06-10';
  const WHOLE = [
    entry({ date, amount: '300', description: ['COLLECTION 3 ITEMS'] }),
    entry({ date, amount: '9', description: ['FEE'] }),
  ];
  const PARTS = [
    entry({ date, amount: '9', description: ['Fee'] }),
    ...['120', '80', '100'].map((amount, nth) => entry({ date, amount, description: [`Tenant ${nth}`] })),
  ];

  it.each([
    ['the whole first', WHOLE, PARTS, 2],
    ['the parts first', PARTS, WHOLE, 4],
  ])('is kept as it came first, %s, however often both come', (_what, first, second, count) => {
    const ledger = new Ledger();
    for (let times = 0; times < 2; times++) {
      ledger.take(first, JUNE, 'mt940');
      ledger.take(second, JUNE, 'camt');
    }
    expect(ledger.live()).toHaveLength(count);
    const sum = ledger
      .live()
      .reduce((all, { wire }) => all + (JSON.parse(wire) as { amount: number }).amount, 0);
    expect(sum).toBe(309);
  });

  it('is none where the sums differ, the signs do, or the days do', () => {
    const ledger = new Ledger();
    ledger.take([entry({ date, amount: '300', description: ['A'] })], JUNE, 'mt940');
    ledger.take(
      [
        entry({ date, amount: '100', description: ['B'] }),
        entry({ date, amount: '199', description: ['C'] }),
      ],
      JUNE,
      'camt',
    );
    ledger.take(
      [
        entry({ date: '2026-06-11', amount: '100', description: ['D'] }),
        entry({ date: '2026-06-11', amount: '200', description: ['E'] }),
      ],
      JUNE,
      'csv',
    );
    expect(ledger.live()).toHaveLength(5);
  });
});
