import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { NewBankIncome } from '../../../domain/income/bank-income-store.ts';

const report = (bankIncomeId: string, n: number, linkSessionId: string | null = null): NewBankIncome => ({
  bankIncomeId,
  userId: 'usr',
  n,
  cause: 'link',
  linkSessionId,
  days: 30,
  webhook: null,
  items: [
    {
      itemId: 'item',
      approved: true,
    },
  ],
  createdAt: 1e3 + n,
});
const ready = { state: 'ready', sealed: Buffer.from('body'), at: 2000 } as const;

describeOnStores('reports of bank income', (open) => {
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);

  it('are one for a session, and of their own team alone', async () => {
    expect(await work((unit) => unit.bankIncomes.insert(alice, report('first', 1, 'session')))).toBe(true);
    expect(await work((unit) => unit.bankIncomes.insert(alice, report('again', 2, 'session')))).toBe(false);
    expect(await open.store.bankIncomes.newest(alice, 'usr')).toMatchObject({
      bankIncomeId: 'first',
      state: 'pending',
      sealed: null,
      items: [
        {
          itemId: 'item',
          approved: true,
        },
      ],
    });
    expect(await open.store.bankIncomes.newest(bob, 'usr')).toBeUndefined();
  });

  it('end once, and are read newest first when they are ready', async () => {
    for (const n of [11, 12, 13]) await work((unit) => unit.bankIncomes.insert(alice, report(`r${n}`, n)));
    expect(await work((unit) => unit.bankIncomes.begin(alice, 'r11', 5))).toBe(5);
    expect(await work((unit) => unit.bankIncomes.begin(alice, 'r11', 9))).toBe(5);
    for (const id of ['r11', 'r12'])
      expect(await work((unit) => unit.bankIncomes.finish(alice, id, ready))).toBe(true);
    expect(await work((unit) => unit.bankIncomes.finish(alice, 'r11', ready))).toBe(false);
    expect(await work((unit) => unit.bankIncomes.begin(alice, 'r11', 9))).toBeUndefined();
    const found = await open.store.bankIncomes.ready(alice, 'usr', 9);
    expect(found.map(({ bankIncomeId }) => bankIncomeId)).toEqual(['r12', 'r11']);
    await work((unit) => unit.bankIncomes.deleteOfUser(bob, 'usr'));
    expect(await open.store.bankIncomes.ready(alice, 'usr', 1)).toHaveLength(1);
    await work((unit) => unit.bankIncomes.deleteOfUser(alice, 'usr'));
    expect(await open.store.bankIncomes.newest(alice, 'usr')).toBeUndefined();
  });

  it('leave out what a person left out last', async () => {
    const choose = (taken: readonly string[], leftOut: readonly string[]) =>
      work((unit) => unit.bankIncomes.choose('item', { taken, leftOut }));
    await choose(['a'], ['b', 'c']);
    await choose(['b'], ['c', 'd']);
    expect(await open.store.bankIncomes.leftOut(['item', 'other'])).toEqual(['c', 'd']);
  });
});
