import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alice, bob, saveItem, someKey } from '../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import { DATA_KEY_KINDS } from '../../domain/keys/data-key-store.ts';

/** Tables of the schema that hold a wrapped data key. */
function tablesWithWrappedKeys(): string[] {
  const schema = readFileSync(join(import.meta.dirname, '../schema.sqlite.golden.sql'), 'utf8');
  return schema.split('CREATE TABLE ').filter((table) => /\bkek_id\b/.test(table));
}

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

  it('of every table are among them', async () => {
    const { store } = open;
    const sealed = { name: 'britain', key: someKey, sealed: Buffer.from('sealed'), updatedAt: 1000 };
    await store.unitOfWork((unit) => unit.registrations.save('sandbox', sealed, undefined));
    const newest = 'ee'.repeat(8);
    const kinds: string[] = [];
    for (const kind of DATA_KEY_KINDS) {
      const [stored] = await store.dataKeys.notUnder(newest, { kind, after: '', limit: 1 });
      if (!stored) continue;
      kinds.push(kind);
      const wrapped = { ...stored.key, kekId: newest, wrapped: Buffer.from('anew') };
      expect(await store.unitOfWork((unit) => unit.dataKeys.replace(stored, wrapped))).toBe(true);
    }
    expect(kinds).toEqual(['item', 'team', 'registration']);
    expect((await store.registrations.find('sandbox', 'britain'))?.key.kekId).toBe(newest);
    expect(tablesWithWrappedKeys()).toHaveLength(DATA_KEY_KINDS.length);
  });
});
