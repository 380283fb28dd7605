import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alice, bob, newItem, saveItem, someKey } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import { DATA_KEY_KINDS } from '../../../domain/keys/data-key-store.ts';
import { retireEncryptionKey } from '../../../domain/keys/retire.ts';
import { RetiredKeyError } from '../../../domain/keys/retired-key.ts';
import type { StoreWriter } from '../../../domain/store.ts';
import { asTenant } from '../../../domain/teams/team.ts';
import { StoreUnavailableError, statement } from '../../engine.ts';

/** Tables of the schema that hold a wrapped data key. */
function tablesWithWrappedKeys(): string[] {
  const schema = readFileSync(join(import.meta.dirname, '../../schema.sqlite.golden.sql'), 'utf8');
  return schema.split('CREATE TABLE ').filter((table) => /\bkek_id\b/.test(table));
}

/** Somebody waits until the writers of the keys of Items have ended. */
const waiting = statement(
  'test.waiting',
  `SELECT 1 AS is_waiting FROM pg_locks WHERE NOT granted AND relation = 'item_keys'::regclass`,
);
/** As when others have what it waits for longer than it may wait. */
const cancelWaiting = statement(
  'test.cancelWaiting',
  `SELECT pg_cancel_backend(pid) FROM pg_locks WHERE NOT granted AND relation = 'item_keys'::regclass`,
);

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

  it('are taken under a retired key by no table, and a key that is needed is not retired', async () => {
    const { store } = open;
    const retired = { ...someKey, kekId: 'dd'.repeat(8) };
    expect(await retireEncryptionKey(open, retired.kekId)).toEqual([]);
    const sealed = { name: 'france', key: retired, sealed: Buffer.from('sealed'), updatedAt: 1000 };
    const signing = { environment: 'sandbox' as const, keyId: 'late', state: 'published' as const };
    const times = { publishedAt: 1, activeAt: 2, retiredAt: null, expiredAt: null };
    const point = { x: 'x', y: 'y', sealed: Buffer.from('sealed'), dataKey: retired };
    await saveItem(store, 'item-3');
    const [stored] = await store.dataKeys.notUnder(retired.kekId, {
      kind: 'item',
      after: 'item-2',
      limit: 1,
    });
    if (!stored) throw new Error('there is an Item');
    const writes: ((unit: StoreWriter) => Promise<unknown>)[] = [
      (unit) => unit.items.insert(alice, newItem('item-4'), retired, null),
      (unit) => unit.teamKeys.keep(asTenant('sandbox', 'c'.repeat(24)), retired),
      (unit) => unit.registrations.save('sandbox', sealed, undefined),
      (unit) => unit.webhookKeys.insert({ ...signing, ...times, ...point }),
      (unit) => unit.dataKeys.replace(stored, retired),
    ];
    for (const write of writes) await expect(store.unitOfWork(write)).rejects.toThrow(RetiredKeyError);
    expect(await store.dataKeys.anyUnder(retired.kekId)).toBeUndefined();

    expect(await retireEncryptionKey(open, someKey.kekId)).not.toEqual([]);
    await saveItem(store, 'item-5');
  });

  it('count when a unit of work that is under way has written them', async () => {
    const { store } = open;
    const old = { ...someKey, kekId: 'cc'.repeat(8) };
    const written = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const work = store.unitOfWork(async (unit) => {
      await unit.items.insert(alice, newItem('item-6'), old, null);
      written.resolve();
      await mayEnd.promise;
    });
    await Promise.race([written.promise, work]);
    const retired = retireEncryptionKey(open, old.kekId);
    if (open.name === 'postgres') await expect.poll(() => open.engine.reader.first(waiting)).toBeDefined();
    mayEnd.resolve();
    await work;
    expect(await retired).toEqual([{ kekId: old.kekId, kind: 'item', count: 1 }]);
  });

  it('are taken on under a key whose retirement failed', async () => {
    const { store } = open;
    // The embedded store has one writer at a time: who retires a key waits for nobody there.
    if (open.name !== 'postgres') return;
    const old = { ...someKey, kekId: 'bb'.repeat(8) };
    const written = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const work = store.unitOfWork(async (unit) => {
      await unit.items.insert(alice, newItem('item-7'), old, null);
      written.resolve();
      await mayEnd.promise;
    });
    await Promise.race([written.promise, work]);
    const retired = retireEncryptionKey(open, old.kekId).catch((error: unknown) => error);
    await expect.poll(() => open.engine.reader.first(cancelWaiting)).toBeDefined();
    expect(await retired).toBeInstanceOf(StoreUnavailableError);
    mayEnd.resolve();
    await work;
    await store.unitOfWork((unit) => unit.items.insert(alice, newItem('item-8'), old, null));
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
