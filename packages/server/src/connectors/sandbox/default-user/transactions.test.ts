import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../world/durations.ts';
import type { RawTransaction } from '../../sdk/records.ts';
import { allEntries, contextOf, entriesOf, LINKED_AT, login } from '../connector.fixture.ts';

describe('transactions of the default user', () => {
  it('gives the recorded counts for a period of 2016 that was asked for explicitly', async () => {
    const context = contextOf({ linkedAt: Date.UTC(2019, 5, 1) });
    const historyPeriod = { from: '2016-01-01', to: '2017-01-01' };
    const credential = await login('user_good', 'pass_good', context, { historyPeriod });
    const entries = await allEntries(context, credential, { from: '2016-01-01', to: '2017-01-01' });
    expect(entries).toHaveLength(202);
    expect(entries.filter(({ account }) => account === '0000')).toHaveLength(77);
    expect(entries[99]?.date).toBe('2016-07-04');
    const later = await allEntries(context, credential, { from: '2017-01-02', to: '2019-06-01' });
    expect(later).toEqual([]);
  });

  it('gives the recorded counts for a window that the 730 days of history cut short', async () => {
    const context = contextOf();
    const credential = await login('user_good', 'pass_good', context);
    const entries = await allEntries(context, credential, { from: '2017-01-01', to: '2019-01-01' });
    expect(entries).toHaveLength(173);
    expect(entries.filter(({ account }) => account === '0000')).toHaveLength(65);
    expect(entries[99]?.date).toBe('2018-07-04');
  });

  it('gives about 390 entries for the full 730 days', async () => {
    const context = contextOf();
    const credential = await login('user_good', 'pass_good', context);
    const entries = await allEntries(context, credential, { from: '2000-01-01', to: '2030-01-01' });
    expect(Math.abs(entries.length - 390)).toBeLessThanOrEqual(5);
  });

  it('lists the rows of a day 0 in the order of the table', async () => {
    const context = contextOf({ linkedAt: Date.UTC(2018, 0, 1) });
    const credential = await login('user_good', 'pass_good', context);
    const entries = await allEntries(context, credential, { from: '2017-01-01', to: '2017-01-01' });
    expect(entries.map(({ description }) => description[0])).toEqual([
      'CREDIT CARD 3333 PAYMENT *//',
      'Uber 063015 SF**POOL**',
    ]);
    expect(entries.map(({ amount }) => amount)).toEqual(['25', '5.4']);
  });

  it('has sixteen rows in any thirty days, over the accounts as the table says', async () => {
    const context = contextOf();
    const credential = await login('user_good', 'pass_good', context);
    const entries = await allEntries(context, credential, { from: '2019-03-07', to: '2019-04-05' });
    const count = (mask: string) => entries.filter(({ account }) => account === mask).length;
    expect(['0000', '1111', '2222', '3333', '4444', '5555'].map(count)).toEqual([6, 2, 1, 6, 1, 0]);
  });

  it('keeps amounts, dates, texts and old categories of the first world, and tells the newer fields beside them', async () => {
    const context = contextOf();
    const { world: _, ...first } = await login('user_good', 'pass_good', context);
    const window = { from: '2018-03-01', to: '2020-02-21' };
    const before = await allEntries(context, first, window);
    const now = await allEntries(context, { ...first, world: 2 }, window);
    const kept = ({
      amount,
      direction,
      date,
      description,
      categoryId,
      channel,
      order,
      sourceId,
    }: RawTransaction) => [[amount, direction, date, description, categoryId, channel, order, sourceId]];
    expect(now.map(kept)).toEqual(before.map(kept));
    expect(before.every(({ occurredDate, personalFinance }) => !occurredDate && !personalFinance)).toBe(true);
    for (const { date, occurredDate = '', channel, merchant, counterparties, personalFinance } of now) {
      expect(occurredDate < date).toBe(channel === 'in store');
      expect(personalFinance?.confidence).toMatch(/^(VERY_HIGH|HIGH|LOW)$/);
      if (!merchant) continue;
      expect(merchant.entityId).toMatch(/^[A-Za-z0-9]{37}$/);
      // Marks and sites of others' brands are not ours to give.
      expect([merchant.logoUrl, merchant.website]).toEqual([undefined, undefined]);
      expect(counterparties).toMatchObject([{ name: merchant.name, entityId: merchant.entityId }]);
    }
  });

  it('classifies rows and names merchants, stores and payment methods', async () => {
    const context = contextOf();
    const credential = await login('user_good', 'pass_good', context);
    const entries = await allEntries(context, credential, { from: '2019-03-07', to: '2019-04-05' });
    const named = (name: string) => entries.find(({ description }) => description[0] === name);
    expect(named("McDonald's")).toMatchObject({
      categoryId: '13005032',
      channel: 'in store',
      merchant: { name: "McDonald's", storeNumber: '3322' },
    });
    expect(named('ACH Electronic CreditGUSTO PAY 123456')).toMatchObject({
      direction: 'debit',
      amount: '5850',
      references: { paymentMethod: 'ACH' },
    });
    expect(named('Uber 072515 SF**POOL**')?.merchant).toEqual({
      name: 'Uber',
      entityId: expect.stringMatching(/^[A-Za-z0-9]{37}$/),
      confidence: 'VERY_HIGH',
    });
    expect(named('INTRST PYMNT')).toMatchObject({ direction: 'credit', amount: '4.22', channel: 'other' });
    expect(named('INTRST PYMNT')?.merchant).toBeUndefined();
  });

  it('goes on with the clock and never shows tomorrow', async () => {
    const credential = await login('user_good', 'pass_good');
    const window = { from: '2020-02-21', to: '2021-01-01' };
    const atLink = await allEntries(contextOf(), credential, window);
    const later = await allEntries(contextOf({ now: LINKED_AT + 60 * DAY_MS }), credential, window);
    expect(later.filter(({ date }) => date > '2020-02-21')).toHaveLength(32);
    expect(later.slice(later.length - atLink.length)).toEqual(atLink);
    expect(later.every(({ date }) => date <= '2020-04-21')).toBe(true);
  });

  it('includes both ends of a window', async () => {
    const credential = await login('user_good', 'pass_good');
    const context = contextOf();
    const [newest] = await entriesOf(context, credential, '0000', { from: '2018-02-21', to: '2020-02-21' });
    const day = newest?.date ?? '';
    expect(await entriesOf(context, credential, '0000', { from: day, to: day })).toContainEqual(newest);
  });

  it('respects the days of history that were asked for', async () => {
    const credential = await login('user_good', 'pass_good', contextOf(), { historyDays: 30 });
    const entries = await allEntries(contextOf(), credential, { from: '2010-01-01', to: '2030-01-01' });
    expect((entries.at(-1)?.date ?? '') >= '2020-01-22').toBe(true);
    expect(entries.length).toBeLessThanOrEqual(18);
  });

  it('gives strong ids that are unique in the account and the same on every read', async () => {
    const credential = await login('user_good', 'pass_good');
    const window = { from: '2018-01-01', to: '2020-02-21' };
    const first = await entriesOf(contextOf(), credential, '3333', window);
    expect(await entriesOf(contextOf(), credential, '3333', window)).toEqual(first);
    expect(new Set(first.map(({ sourceId }) => sourceId)).size).toBe(first.length);
  });

  it('gives for two windows that meet exactly what it gives for both together', async () => {
    const credential = await login('user_good', 'pass_good');
    const context = contextOf();
    const day = (offset: number) =>
      new Date(Date.UTC(2018, 0, 1) + offset * DAY_MS).toISOString().slice(0, 10);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 800 }),
        fc.nat(200),
        fc.nat(200),
        fc.constantFrom('0000', '1111', '3333', '4444'),
        async (start, left, right, account) => {
          const read = (from: number, to: number) =>
            entriesOf(context, credential, account, { from: day(from), to: day(to) });
          const middle = start + left;
          const newer = await read(middle + 1, middle + 1 + right);
          const older = await read(start, middle);
          expect([...newer, ...older]).toEqual(await read(start, middle + 1 + right));
        },
      ),
      { numRuns: 50 },
    );
  });
});
