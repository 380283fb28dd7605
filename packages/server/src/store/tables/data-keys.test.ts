import { expect, it } from 'vitest';
import { alice, bob, saveItem, someKey } from '../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../tests/support/stores.ts';

describeOnStores('data keys', (open) => {
  it('are counted by the encryption key that wraps them, found in order, and wrapped anew once', async () => {
    const { store } = open;
    await saveItem(store, 'item-1');
    await saveItem(store, 'item-2', bob);
    await store.unitOfWork((unit) => unit.teamKeys.keep(alice, someKey));
    const uses = (await store.dataKeys.uses()).sort((one, other) => one.kind.localeCompare(other.kind));
    expect(uses).toEqual([
      { kekId: someKey.kekId, kind: 'item', count: 2 },
      { kekId: someKey.kekId, kind: 'team', count: 1 },
    ]);

    const newest = 'ff'.repeat(8);
    const others = (after: string) => store.dataKeys.notUnder(newest, { kind: 'item', after, limit: 1 });
    const [first] = await others('');
    expect(first).toMatchObject({ name: 'item-1', owner: { clientId: alice.clientId, itemId: 'item-1' } });
    expect((await others('item-1')).map(({ name }) => name)).toEqual(['item-2']);
    expect(await others('item-2')).toEqual([]);
    if (!first) throw new Error('there are two Items');

    const wrapped = { ...first.key, kekId: newest, wrapped: Buffer.from('anew') };
    const replace = () => store.unitOfWork((unit) => unit.dataKeys.replace(first, wrapped));
    expect([await replace(), await replace()]).toEqual([true, false]);
    expect(await store.items.key('item-1')).toEqual(wrapped);
    expect(await store.dataKeys.anyUnder(newest)).toMatchObject({ name: 'item-1' });
    expect(await store.dataKeys.anyUnder('00'.repeat(8))).toBeUndefined();
  });
});
