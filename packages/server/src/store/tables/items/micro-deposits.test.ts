import { expect, it } from 'vitest';
import { alice, saveItem } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';

describeOnStores('micro-deposits', (open) => {
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
  const insert = (itemId: string, accountId: string) =>
    work((unit) => unit.microDeposits.insert({ itemId, accountId, sealed: everyByte }));

  it('come back as they were written, each account its own', async () => {
    await insert('item-1', 'one');
    expect(await open.store.microDeposits.find('item-1', 'one')).toEqual({
      itemId: 'item-1',
      accountId: 'one',
      sealed: everyByte,
      attempts: 0,
    });
    expect(await open.store.microDeposits.find('item-1', 'two')).toBeUndefined();
    expect(await open.store.microDeposits.find('item-2', 'one')).toBeUndefined();
    await expect(insert('item-1', 'one')).rejects.toThrow();
  });

  it('count wrong answers up to the last one, also those that come at once', async () => {
    await insert('item-3', 'one');
    const count = () => work((unit) => unit.microDeposits.countAttempt('item-3', 'one', 3));
    const counted = await Promise.all([count(), count(), count(), count(), count()]);
    expect(counted.filter((attempt) => attempt !== undefined).sort()).toEqual([1, 2, 3]);
    expect((await open.store.microDeposits.find('item-3', 'one'))?.attempts).toBe(3);
    expect(await work((unit) => unit.microDeposits.countAttempt('item-3', 'nobodys', 3))).toBeUndefined();
  });

  it('are gone once they are of no use, and with their Item', async () => {
    await insert('item-4', 'one');
    await work((unit) => unit.microDeposits.remove('item-4', 'one'));
    expect(await open.store.microDeposits.find('item-4', 'one')).toBeUndefined();
    await saveItem(open.store, 'item-5');
    await insert('item-5', 'one');
    await work((unit) => unit.items.remove(alice, 'item-5', 2000));
    expect(await open.store.microDeposits.find('item-5', 'one')).toBeUndefined();
  });
});
