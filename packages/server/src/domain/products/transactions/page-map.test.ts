import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../world/dates.ts';
import { readCountedDays } from '../../records/transactions/counted-days.ts';
import type { TransactionList, TransactionReader } from '../../records/transactions/transaction-store.ts';
import { createPageMap } from './page-map.ts';

const day = (offset: number) => addDays('2026-01-31', -offset);

/** Only the days are asked for; the rest of a store is in its own tests. */
function readerOf(live: ReadonlyMap<number, number>): { reader: TransactionReader; asked: () => number } {
  let asked = 0;
  const days = [...live]
    .sort(([a], [b]) => a - b)
    .map(([offset, count]) => `${day(offset)}${count}`)
    .join();
  return {
    reader: {
      countedDays: async () => {
        asked += 1;
        return readCountedDays(days);
      },
      wholeList: async ({ from, to }, accountIds) => {
        asked += 1;
        const within = [...live].filter(([offset]) => day(offset) >= from && day(offset) <= to);
        const total = within.reduce((sum, [, count]) => sum + count, 0);
        return { total, hasRowsOf: accountIds.includes('stray') };
      },
    } as Partial<TransactionReader> as unknown as TransactionReader,
    asked: () => asked,
  };
}

describe('the page map of a list of transactions', () => {
  it('finds the total of any window and the row that any offset begins at', async () => {
    const counts = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 7 })), {
      selector: ([offset]) => offset,
    });
    const window = fc.tuple(fc.integer({ min: -3, max: 63 }), fc.integer({ min: -3, max: 63 }));
    await fc.assert(
      fc.asyncProperty(
        counts,
        window,
        fc.integer({ min: 0, max: 200 }),
        async (days, [one, other], offset) => {
          const live = new Map(days);
          const pageMap = createPageMap(readerOf(live).reader);
          const [newest, oldest] = [Math.min(one, other), Math.max(one, other)];
          const list: TransactionList = { itemId: 'item', from: day(oldest), to: day(newest) };
          const rows = [...live]
            .filter(([at]) => at >= newest && at <= oldest)
            .sort(([a], [b]) => a - b)
            .flatMap(([at, count]) => Array.from({ length: count }, (_, index) => `${day(at)}#${index}`));

          expect(await pageMap.total(list, '1')).toBe(rows.length);
          const start = await pageMap.start(list, '1', offset);
          const narrowed = rows.filter((row) => row.slice(0, 10) <= start.list.to);
          expect(narrowed.slice(start.skip)).toEqual(rows.slice(offset));
        },
      ),
    );
  });

  it('asks the store once per version of a list, whatever the windows', async () => {
    const { reader, asked } = readerOf(new Map([[0, 3]]));
    const pageMap = createPageMap(reader);
    const list = { itemId: 'item', from: day(10), to: day(0) };
    await pageMap.total(list, '1');
    await pageMap.total({ ...list, from: day(5) }, '1');
    await pageMap.start(list, '1', 2);
    expect(asked()).toBe(1);
    await pageMap.total(list, '2');
    await pageMap.total({ ...list, accountIds: ['a'] }, '2');
    await pageMap.total({ ...list, itemId: 'other' }, '2');
    expect(asked()).toBe(4);
  });

  it('asks once for the total of a whole list and for rows of some accounts in it', async () => {
    const { reader, asked } = readerOf(new Map([[0, 3]]));
    const pageMap = createPageMap(reader);
    const window = { itemId: 'item', from: day(10), to: day(0) };
    expect(await pageMap.whole(window, ['loan'], '1')).toEqual({ total: 3, hasRowsOf: false });
    expect(await pageMap.whole(window, ['loan'], '1')).toEqual({ total: 3, hasRowsOf: false });
    expect(asked()).toBe(1);
    expect((await pageMap.whole(window, ['loan', 'stray'], '1')).hasRowsOf).toBe(true);
    expect((await pageMap.whole({ ...window, to: day(1) }, ['loan'], '1')).total).toBe(0);
    expect((await pageMap.whole(window, ['loan'], '2')).total).toBe(3);
    expect(asked()).toBe(4);
  });

  it('asks nothing for the first page', async () => {
    const { reader, asked } = readerOf(new Map([[0, 3]]));
    const list = { itemId: 'item', from: day(10), to: day(0), accountIds: ['a'] };
    expect(await createPageMap(reader).start(list, '1', 0)).toEqual({ list, skip: 0 });
    expect(asked()).toBe(0);
  });

  it('forgets an answer that failed', async () => {
    let failing = true;
    const reader = {
      countedDays: async () => {
        if (failing) throw new Error('away');
        return readCountedDays('');
      },
    } as unknown as TransactionReader;
    const pageMap = createPageMap(reader);
    const list = { itemId: 'item', from: day(10), to: day(0) };
    await expect(pageMap.total(list, '1')).rejects.toThrow('away');
    failing = false;
    expect(await pageMap.total(list, '1')).toBe(0);
  });
});
