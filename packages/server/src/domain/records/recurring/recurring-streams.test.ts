import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../world/dates.ts';
import { entry, everyDays, onDates } from './entries.fixture.ts';
import type { RecurringEntry, Stream } from './recurring-stream.ts';
import { recurringStreams } from './recurring-streams.ts';

const only = (entries: readonly RecurringEntry[], today: string): Stream => {
  const streams = recurringStreams(entries, today);
  expect(streams).toHaveLength(1);
  return streams[0] as Stream;
};

const days = (year: string, ...rest: string[]): string[] => rest.map((day) => `${year}-${day}`);

describe('the rhythm of payments', () => {
  it.each<[string, Stream['frequency'], string[], string]>([
    ['every Friday', 'WEEKLY', everyDays('2026-01-02', 7, 9), '2026-03-06'],
    [
      'weekly, one day early for a holiday, and once not at all',
      'WEEKLY',
      days('2026', '01-02', '01-09', '01-15', '01-23', '02-06', '02-13', '02-20', '02-27'),
      '2026-03-06',
    ],
    ['every other Friday', 'BIWEEKLY', everyDays('2025-11-07', 14, 8), '2026-02-27'],
    [
      'on the 15th and on the last working day',
      'SEMI_MONTHLY',
      days('2025', '09-15', '09-30', '10-15', '10-31', '11-14', '11-28', '12-15', '12-31'),
      '2026-01-15',
    ],
    [
      'on the 1st and on the 15th',
      'SEMI_MONTHLY',
      days('2026', '01-01', '01-15', '02-01', '02-15', '03-01', '03-15'),
      '2026-04-01',
    ],
    [
      'on the 1st, after the weekend where it is one',
      'MONTHLY',
      days('2026', '01-01', '02-02', '03-02', '04-01', '05-01', '06-01', '07-01'),
      '2026-08-01',
    ],
    [
      'on the last day of each month',
      'MONTHLY',
      days('2026', '01-31', '02-28', '03-31', '04-30', '05-31', '06-30'),
      '2026-07-31',
    ],
    [
      'on the last working day of each month',
      'MONTHLY',
      days('2026', '01-30', '02-27', '03-31', '04-30', '05-29', '06-30'),
      '2026-07-30',
    ],
    ['every thirty days', 'MONTHLY', everyDays('2025-03-10', 30, 12), '2026-03-05'],
    ['once a year', 'ANNUALLY', ['2024-03-18', '2025-03-18', '2026-03-18'], '2027-03-18'],
    ['once a year, on a working day', 'ANNUALLY', ['2025-03-15', '2026-03-16'], '2027-03-16'],
  ])('is found: %s', (_title, frequency, dates, next) => {
    const newest = dates.at(-1) ?? '';
    const stream = only(onDates(dates), addDays(newest, 1));
    expect(stream).toMatchObject({
      frequency,
      status: 'MATURE',
      isActive: true,
      firstDate: dates[0],
      lastDate: newest,
      predictedDate: next,
    });
    expect(stream.transactionIds).toEqual(onDates(dates).map(({ transactionId }) => transactionId));
  });

  it.each<[string, string[]]>([
    ['daily', everyDays('2026-01-01', 1, 40)],
    ['every quarter', ['2025-01-20', '2025-04-20', '2025-07-20', '2025-10-20', '2026-01-20']],
    ['on days that nobody planned', days('2026', '01-02', '01-05', '01-19', '02-20', '02-21', '03-30')],
    ['once', ['2026-01-01']],
    ['twice within a week, as habits are', ['2026-01-01', '2026-01-08']],
  ])('is none of those we report: %s', (_title, dates) => {
    expect(recurringStreams(onDates(dates), '2026-04-01')).toEqual([]);
  });

  it('goes on over payments that are missing, and begins anew after a long pause', () => {
    const before = days('2025', '01-05', '02-05', '03-05', '05-05', '06-05');
    const after = days('2026', '01-05', '02-05', '03-05');
    const streams = recurringStreams(onDates([...before, ...after]), '2026-03-20');
    expect(streams.map((stream) => [stream.status, stream.transactionIds.length])).toEqual([
      ['MATURE', 3],
      ['TOMBSTONED', 5],
    ]);
  });
});

describe('the status of a stream', () => {
  const monthly = days('2026', '01-05', '02-05', '03-05');
  it('is early with two payments, mature with three', () => {
    const early = only(onDates(monthly.slice(0, 2)), '2026-02-10');
    expect(early).toMatchObject({ status: 'EARLY_DETECTION', isActive: true, predictedDate: '2026-03-05' });
    expect(only(onDates(monthly), '2026-03-10')).toMatchObject({ status: 'MATURE', isActive: true });
  });

  it('is tombstoned once a payment stays out for longer than payments are late', () => {
    expect(only(onDates(monthly), '2026-04-20')).toMatchObject({
      status: 'MATURE',
      isActive: true,
      predictedDate: '2026-04-05',
    });
    expect(only(onDates(monthly), '2026-04-21')).toMatchObject({
      status: 'TOMBSTONED',
      isActive: false,
      predictedDate: null,
    });
    expect(only(onDates(monthly.slice(0, 2)), '2026-04-01').status).toBe('TOMBSTONED');
  });
});

describe('what belongs to one stream', () => {
  const months = days('2026', '01-05', '02-05', '03-05', '04-07', '05-05');
  const at = '2026-05-10';

  it('is told by the words of the text: references, dates and months change', () => {
    const names = ['RENT JAN 2026 N100', 'RENT FEB 2026 N223', 'Rent Mar 2026', 'RENT APR', 'RENT MAY'];
    const entries = months.map((date, index) => entry({ date, name: names[index] ?? '' }));
    expect(only(entries, at)).toMatchObject({ description: 'RENT MAY', merchantName: null });
  });

  it('is told by the merchant where there is one', () => {
    const entries = months.map((date, index) =>
      entry({ date, name: `CARD ${'ABCDE'[index]}${'VWXYZ'[index]}`, merchantName: 'Flickerbox' }),
    );
    expect(only(entries, at).merchantName).toBe('Flickerbox');
  });

  it('keeps accounts, directions and currencies apart', () => {
    const streams = recurringStreams(
      [
        ...onDates(months),
        ...onDates(months, { accountId: 'card' }),
        ...onDates(months, { amount: '-15.99' }),
        ...onDates(months, { currency: 'CAD', name: 'FLICKERBOX  ONLINE' }),
      ],
      at,
    );
    expect(streams.map((s) => `${s.accountId} ${s.direction} ${s.currency}`).sort()).toEqual([
      'card outflow USD',
      'checking inflow USD',
      'checking outflow CAD',
      'checking outflow USD',
    ]);
  });

  it('leaves out what is pending and what moves no money', () => {
    const entries = [
      ...onDates(months),
      entry({ date: '2026-06-05', pending: true }),
      ...onDates(months, { name: 'NOTICE', amount: '0' }),
    ];
    expect(only(entries, '2026-06-06')).toMatchObject({ lastDate: '2026-05-05' });
  });

  it('takes a new price as the same stream', () => {
    const dates = everyDays('2025-01-10', 30, 10);
    const entries = dates.map((date, index) => entry({ date, amount: index < 6 ? '9.99' : '13.99' }));
    expect(only(entries, dates.at(-1) ?? '')).toMatchObject({ averageAmount: '11.59', lastAmount: '13.99' });
  });

  it('finds a subscription among other purchases at the same shop, new price included', () => {
    const shop = { name: 'BIGSHOP MKTP' };
    const dates = everyDays('2025-01-10', 30, 10);
    const member = dates.map((date, index) =>
      entry({ ...shop, date, amount: index < 7 ? '14.99' : '16.99' }),
    );
    const bought = days('2025', '01-03', '01-04', '02-17', '03-01', '03-02', '06-20', '07-07').map(
      (date, index) => entry({ ...shop, date, amount: `${(index + 1) * 23}.5` }),
    );
    const stream = only([...bought, ...member], dates.at(-1) ?? '');
    expect(stream.transactionIds).toEqual(member.map(({ transactionId }) => transactionId));
  });

  it('leaves out what comes in between, a double charge included', () => {
    const bills = everyDays('2024-06-12', 30, 20).map((date, index) =>
      entry({ date, name: 'CASCADE POWER', amount: `${60 + ((index * 7) % 40)}.25` }),
    );
    const besides = ['2024-07-20', '2025-08-06'].map((date) =>
      entry({ date, name: 'CASCADE POWER', amount: '61', transactionId: `~ ${date}` }),
    );
    const stream = only([...bills, ...besides], bills.at(-1)?.date ?? '');
    expect(stream.transactionIds).toEqual(bills.map(({ transactionId }) => transactionId));
  });

  it('tells two contracts with one payee and one price apart', () => {
    const first = onDates(months, { name: 'LARKSPUR WIRELESS' });
    const second = first.map((own) => ({ ...own, transactionId: `${own.transactionId} again` }));
    const streams = recurringStreams([...first, ...second], at);
    expect(streams.map(({ transactionIds }) => transactionIds.length)).toEqual([5, 5]);
  });

  it('presents itself as the newest payment does', () => {
    const entries = onDates(months);
    const newest = {
      ...entry({ date: '2026-06-05', name: 'Flickerbox Online 77' }),
      category: { id: '18061000', hierarchy: ['Service', 'Subscription'] },
      personalFinance: { primary: 'ENTERTAINMENT', detailed: 'ENTERTAINMENT_TV_AND_MOVIES' },
    };
    expect(only([newest, ...entries], '2026-06-06')).toMatchObject({
      description: 'Flickerbox Online 77',
      category: newest.category,
      personalFinance: newest.personalFinance,
    });
  });
});

describe('any list of transactions', () => {
  const START = '2025-01-01';
  const purchase = fc.record({
    offset: fc.nat(500),
    name: fc.constantFrom('BIGSHOP 12', 'COFFEE BAR', 'PAYROLL PPD', 'Rent Jan', 'INTEREST'),
    accountId: fc.constantFrom('checking', 'card'),
    amount: fc.constantFrom('5', '9.99', '12.345', '-100', '-2500.01', '0', '700'),
    pending: fc.boolean(),
  });
  const series = fc
    .record({
      first: fc.nat(100),
      step: fc.constantFrom(7, 14, 15, 30, 31, 365),
      count: fc.integer({ min: 1, max: 20 }),
      name: fc.constantFrom('BIGSHOP 12', 'PAYROLL PPD', 'GYM'),
      amount: fc.constantFrom('9.99', '12.345', '-2500.01'),
    })
    .map(({ first, step, count, ...rest }) =>
      everyDays(addDays(START, first), step, count).map((date) => ({ ...rest, date })),
    );
  const list = fc
    .tuple(fc.array(purchase, { maxLength: 40 }), fc.array(series, { maxLength: 4 }))
    .map(([purchases, regular]) =>
      [
        ...purchases.map(({ offset, ...rest }) => entry({ ...rest, date: addDays(START, offset) })),
        ...regular.flat().map((own) => entry(own)),
      ].map((own, index) => ({ ...own, transactionId: `t${index}` })),
    );
  const today = fc.nat(600).map((offset) => addDays(START, offset));

  it('has no transaction in two streams, and none in a stream that it does not belong to', () => {
    fc.assert(
      fc.property(list, today, (entries, at) => {
        const byId = new Map(entries.map((own) => [own.transactionId, own]));
        const seen = new Set<string>();
        for (const stream of recurringStreams(entries, at)) {
          const own = stream.transactionIds.map((id) => byId.get(id) as RecurringEntry);
          expect(own.map(({ date }) => date)).toEqual(own.map(({ date }) => date).sort());
          expect(own[0]?.date).toBe(stream.firstDate);
          expect(own.at(-1)?.date).toBe(stream.lastDate);
          expect(own.at(-1)?.amount).toBe(stream.lastAmount);
          for (const { transactionId, accountId, amount, pending } of own) {
            expect(seen.has(transactionId)).toBe(false);
            seen.add(transactionId);
            expect(pending).toBe(false);
            expect(accountId).toBe(stream.accountId);
            expect(amount.startsWith('-')).toBe(stream.direction === 'inflow');
          }
          expect(stream.isActive).toBe(stream.status !== 'TOMBSTONED');
          expect((stream.predictedDate ?? '9') > stream.lastDate).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same streams in the same order however it is shuffled', () => {
    const shuffled = list.chain((entries) =>
      fc.tuple(
        fc.constant(entries),
        fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, today, ([entries, other], at) => {
        expect(recurringStreams(other, at)).toEqual(recurringStreams(entries, at));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps its streams when transactions of other payees are added', () => {
    fc.assert(
      fc.property(list, list, today, (entries, more, at) => {
        const others = more.map((own) => ({
          ...own,
          transactionId: `other ${own.transactionId}`,
          name: `OTHER ${own.name}`,
        }));
        const both = recurringStreams([...others, ...entries], at);
        const alone = recurringStreams(entries, at);
        const kept = both.filter(({ label }) => !label[0]?.includes('text:other'));
        expect(kept).toEqual(alone);
      }),
      { numRuns: 300 },
    );
  });

  it('names a stream alike for as long as it goes on', () => {
    const growing = fc.record({
      step: fc.constantFrom(7, 14, 30, 31),
      count: fc.integer({ min: 3, max: 20 }),
      changed: fc.nat(20),
    });
    fc.assert(
      fc.property(growing, ({ step, count, changed }) => {
        const entries = everyDays(START, step, count).map((date, index) =>
          entry({ date, amount: index < changed ? '9.99' : '11.49' }),
        );
        const whole = only(entries, entries.at(-1)?.date ?? '');
        for (let length = 3; length < count; length++) {
          const part = only(entries.slice(0, length), entries[length - 1]?.date ?? '');
          expect(part.label).toEqual(whole.label);
          expect(part.transactionIds).toEqual(whole.transactionIds.slice(0, length));
        }
      }),
      { numRuns: 200 },
    );
  });
});
