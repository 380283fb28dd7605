import { expect, it } from 'vitest';
import { alice, newItem, someKey } from '../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../tests/support/stores.ts';

describeOnStores('a part of a unit of work', (open) => {
  const insert = (unit: Parameters<Parameters<typeof open.store.unitOfWork>[0]>[0], itemId: string) =>
    unit.items.insert(alice, newItem(itemId), someKey, null);
  const isThere = async (itemId: string) => (await open.store.items.find(alice, itemId)) !== undefined;

  it('is taken back alone when it fails, and the unit goes on', async () => {
    await open.store.unitOfWork(async (unit) => {
      await insert(unit, 'before');
      const failing = unit.savepoint(async () => {
        await insert(unit, 'inside');
        throw new Error('on purpose');
      });
      await expect(failing).rejects.toThrow('on purpose');
      await unit.savepoint(() => insert(unit, 'after'));
    });
    expect(await Promise.all(['before', 'inside', 'after'].map(isThere))).toEqual([true, false, true]);
  });

  it('fails by a write in it that nobody waits for, and is taken back', async () => {
    const unit = open.store.unitOfWork(async (unit) => {
      await insert(unit, 'there already');
      const failing = unit.savepoint(async () => {
        await insert(unit, 'beside it');
        await insert(unit, 'there already');
      });
      await expect(failing).rejects.toThrow(/unique/i);
    });
    // The driver of PostgreSQL ends a whole unit of which it saw a statement fail.
    await unit.catch((error: Error) => expect(error.message).toMatch(/unique/i));
    expect(await isThere('beside it')).toBe(false);
  });

  it('goes with the unit when that fails later', async () => {
    const failing = open.store.unitOfWork(async (unit) => {
      await unit.savepoint(() => insert(unit, 'kept for a while'));
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await isThere('kept for a while')).toBe(false);
  });
});
