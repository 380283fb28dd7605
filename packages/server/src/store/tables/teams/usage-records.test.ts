import { expect, it } from 'vitest';
import { notingEngine, plansOf } from '../../../../../../tests/support/plans.ts';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { UsageRecord } from '../../../domain/usage/usage-store.ts';
import { usage } from './usage-records.ts';

const record = (changes: Partial<UsageRecord> = {}): UsageRecord => ({
  itemId: 'item-1',
  clientId: alice.clientId,
  day: '2026-03-01',
  product: 'auth',
  path: '/auth/get',
  requests: 1,
  ...changes,
});

describeOnStores('usage', (open) => {
  const add = (...records: UsageRecord[]) =>
    open.store.unitOfWork((unit) => unit.usage.add('production', records));

  it('adds to what is there, also when many write the same lines at once and in any order', async () => {
    const lines = Array.from({ length: 40 }, (_, nth) =>
      record({ itemId: `item ${nth}`, requests: nth + 1 }),
    );
    await Promise.all([add(...lines), add(...lines.toReversed()), add(...lines), add(...lines.toReversed())]);
    const stored = await open.store.usage.records('production', {});
    expect(stored).toHaveLength(40);
    for (const { itemId, requests } of stored)
      expect(requests, itemId).toBe((Number(itemId.slice(5)) + 1) * 4);
  });

  it('looks for the days before of each Item by its key, also where the server has counted nothing yet', async () => {
    await add(record({ itemId: 'first of all' }));
    const noting = notingEngine(open.engine);
    await noting.engine.transaction((transaction) =>
      usage.writer(transaction, () => undefined).add('production', [record({ itemId: 'first of all' })]),
    );
    const plan = (await plansOf(open.engine, noting.asked)).get('usage_records.newestDays') ?? [];
    const reads = plan.filter((line) => /usage_records/.test(line));
    expect(reads).toHaveLength(1);
    expect(reads[0]).toMatch(/usage_records_pkey|PRIMARY KEY|sqlite_autoindex_usage_records_1/);
  });

  it('writes more lines than one statement takes', async () => {
    const lines = Array.from({ length: 1234 }, (_, nth) =>
      record({ itemId: `many ${nth}`, day: '2026-04-01' }),
    );
    await add(...lines);
    expect(
      await open.store.usage.records('production', { from: '2026-04-01', to: '2026-04-01' }),
    ).toHaveLength(1234);
  });

  it('sums by team and product over days, both ends included, and counts each Item once', async () => {
    const day = (nth: number) => `2026-05-0${nth}`;
    await add(
      record({ day: day(1), requests: 5 }),
      record({ day: day(2), requests: 7 }),
      record({ day: day(2), itemId: 'item-2', path: '/auth/other', requests: 1 }),
      record({ day: day(3), product: '', path: '/item/get', requests: 2 }),
      record({ day: day(3), clientId: bob.clientId, itemId: 'item-3', requests: 9 }),
    );
    const totals = (filter: object) => open.store.usage.totals('production', filter);
    const alices = { clientId: alice.clientId, product: 'auth', items: 2, requests: 13 };
    expect(await totals({ from: day(1), to: day(2) })).toEqual([alices]);
    expect(await totals({ from: day(2), to: day(3) })).toEqual([
      { clientId: alice.clientId, product: '', items: 1, requests: 2 },
      { ...alices, requests: 8 },
      { clientId: bob.clientId, product: 'auth', items: 1, requests: 9 },
    ]);
    expect(await totals({ clientId: bob.clientId, from: day(1) })).toHaveLength(1);
    expect(await open.store.usage.totals('sandbox', {})).toEqual([]);
  });

  it('says the same from its sums of days as from its lines, whatever was written at once or out of order', async () => {
    const from = 20;
    const day = (nth: number) => `2026-06-${from + nth}`;
    const lines = Array.from({ length: 120 }, (_, nth) =>
      record({
        itemId: `summed ${nth % 7}`,
        day: day((nth * 5) % 8),
        product: nth % 3 === 0 ? 'auth' : 'identity',
        path: `/${nth}`,
        requests: nth,
      }),
    );
    await Promise.all([0, 1, 2, 3].map((part) => add(...lines.filter((_, nth) => nth % 4 === part))));
    await add(...lines.slice(60));
    const { totals, days, records } = open.store.usage;
    for (const since of [0, 3, 7]) {
      const filter = { clientId: alice.clientId, from: day(since) };
      expect(await totals('production', filter)).toEqual(
        await totals('production', { ...filter, to: '9999-12-31' }),
      );
      const sums = new Map<string, number>();
      for (const { day: of, requests } of await records('production', filter))
        sums.set(of, (sums.get(of) ?? 0) + requests);
      expect(await days('production', filter)).toEqual(
        [...sums].map(([of, requests]) => ({ day: of, requests })),
      );
    }
  });
});
