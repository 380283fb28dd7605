import { expect, it } from 'vitest';
import { someKey } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { UsableKey } from '../../../domain/webhooks/keys/signing-key.ts';

const newKey = (keyId: string, changes: Partial<UsableKey> = {}): UsableKey => ({
  environment: 'sandbox',
  keyId,
  state: 'published',
  x: `x of ${keyId}`,
  y: `y of ${keyId}`,
  publishedAt: 1000,
  activeAt: 2000,
  retiredAt: null,
  expiredAt: null,
  sealed: Buffer.from(`sealed ${keyId}`),
  dataKey: someKey,
  ...changes,
});

describeOnStores('webhook keys', (open) => {
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);
  const insert = (key: UsableKey) => work((unit) => unit.webhookKeys.insert(key));

  it('are kept with every field, the usable ones in the order of their first signatures', async () => {
    const active = newKey('active', { state: 'active' });
    const [late, early] = [newKey('late', { activeAt: 9000 }), newKey('early', { activeAt: 5000 })];
    for (const key of [late, active, early]) expect(await insert(key)).toBe(true);
    expect(await open.store.webhookKeys.usable('sandbox')).toEqual([active, early, late]);
    const { sealed: _sealed, dataKey: _dataKey, ...readable } = early;
    expect(await open.store.webhookKeys.find('sandbox', 'early')).toEqual(readable);
    expect(await open.store.webhookKeys.find('production', 'early')).toBeUndefined();
    expect(await open.store.webhookKeys.usable('production')).toEqual([]);
  });

  it('have one active key in each environment', async () => {
    expect(await insert(newKey('second', { state: 'active' }))).toBe(false);
    const first = newKey('first', { state: 'active', environment: 'production' });
    const inserted = await Promise.all([insert(first), insert({ ...first, keyId: 'rival' })]);
    expect(inserted.toSorted()).toEqual([false, true]);
  });

  it('change their state once', async () => {
    const at = 'development';
    await insert(newKey('a', { environment: at, state: 'active' }));
    await insert(newKey('b', { environment: at }));
    const retire = (keyId: string) => work((unit) => unit.webhookKeys.retire(at, keyId, 3000, 4000));
    const activate = (keyId: string) => work((unit) => unit.webhookKeys.activate(at, keyId, 3000));
    expect(await work((unit) => unit.webhookKeys.hold(at))).toBe(true);
    expect([await retire('a'), await retire('a')]).toEqual([true, false]);
    expect(await work((unit) => unit.webhookKeys.hold(at))).toBe(false);
    expect([await activate('a'), await activate('b'), await activate('b')]).toEqual([false, true, false]);
    expect(await open.store.webhookKeys.find(at, 'a')).toMatchObject({
      state: 'retired',
      retiredAt: 3000,
      expiredAt: 4000,
    });
    expect(await open.store.webhookKeys.usable(at)).toMatchObject([{ keyId: 'b', activeAt: 3000 }]);
  });
});
