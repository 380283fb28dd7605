import { expect, it } from 'vitest';
import { alice, newItem, someKey } from '../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import type { Call } from '../services.ts';
import { joinUnit } from './join-unit.ts';

describeOnStores('a call inside a unit of work', (open) => {
  /** What a rule sees of the call here: its store. */
  const joined = <T>(rule: (store: Call['store']) => Promise<T>): Promise<T> =>
    open.store.unitOfWork((unit) => rule(joinUnit({ store: open.store } as Call, unit).store));
  const insert = (store: Call['store'], itemId: string) =>
    store.unitOfWork((unit) => unit.items.insert(alice, newItem(itemId), someKey, null));
  const isThere = async (store: Call['store'], itemId: string) =>
    (await store.items.find(alice, itemId)) !== undefined;

  it('shows a rule what it wrote before, and others nothing until it all comes to pass', async () => {
    const seen = await joined(async (store) => {
      await insert(store, 'one');
      return { within: await isThere(store, 'one'), outside: await isThere(open.store, 'one') };
    });
    expect(seen).toEqual({ within: true, outside: false });
    expect(await isThere(open.store, 'one')).toBe(true);
  });

  it('takes all of it back when the rule fails after the first of its units of work', async () => {
    const failing = joined(async (store) => {
      await insert(store, 'two');
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await isThere(open.store, 'two')).toBe(false);
  });

  it('is all or nothing in a large unit, also where a rule goes on after one within it that failed', async () => {
    const failing = open.store.unitOfWork(
      async (unit) => {
        const { store } = joinUnit({ store: open.store } as Call, unit, { isLarge: true });
        await insert(store, 'five');
        await store.unitOfWork(() => Promise.reject(new Error('on purpose'))).catch(() => undefined);
        await insert(store, 'six');
      },
      { isLarge: true },
    );
    await expect(failing).rejects.toThrow('on purpose');
    expect([await isThere(open.store, 'five'), await isThere(open.store, 'six')]).toEqual([false, false]);
  });

  it('keeps units of work all or nothing by themselves, also when they begin side by side', async () => {
    await joined(async (store) => {
      const failing = store.unitOfWork(async (unit) => {
        await unit.items.insert(alice, newItem('three'), someKey, null);
        throw new Error('on purpose');
      });
      await Promise.all([expect(failing).rejects.toThrow('on purpose'), insert(store, 'four')]);
    });
    expect(await isThere(open.store, 'three')).toBe(false);
    expect(await isThere(open.store, 'four')).toBe(true);
  });

  it('has the tables of its unit, and no others', async () => {
    await open.store.unitOfWork(async (unit) => {
      const { store } = joinUnit({ store: open.store } as Call, unit);
      const { teamKeys } = store;
      expect(teamKeys).toBe(unit.teamKeys);
    });
  });
});
