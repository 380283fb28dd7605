import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../tests/support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../../../tests/support/service.ts';
import type { DataKey, SealedPlace } from '../domain/custody.ts';
import type { Item } from '../domain/items/item.ts';
import { asTenant } from '../domain/teams/team.ts';
import { SealBrokenError } from './envelope.ts';

/** One sealed column of one row as it lies in the store. */
interface SealedField {
  readonly item: Item;
  readonly key: DataKey;
  readonly place: SealedPlace;
  readonly record: Buffer;
}

const TABLES = ['account_numbers', 'account_origins', 'account_owners', 'liabilities'] as const;

describeOnEngines('sealed fields of two Items (VLT-3)', (engine) => {
  let service: TestService;
  let fields: SealedField[];

  async function fieldsOf(itemId: string): Promise<SealedField[]> {
    const { store } = service.service.core.services;
    const item = await store.items.find(asTenant('sandbox', service.clientId), itemId);
    const key = await store.items.key(itemId);
    const credential = await store.items.credential(itemId);
    if (!item || !key || !credential) throw new Error('the Item is not as it was linked');
    const found: [SealedPlace, Buffer][] = [
      [{ table: 'item_credentials', field: 'sealed', row: '' }, credential],
    ];
    for (const { accountId, sealedSourceKey } of await store.accounts.listStored(itemId)) {
      found.push([{ table: 'accounts', field: 'source_key', row: accountId }, sealedSourceKey]);
    }
    for (const table of TABLES) {
      for (const { accountId, sealed } of await store.sealedRecords.list(table, itemId)) {
        found.push([{ table, field: 'sealed', row: accountId }, sealed]);
      }
    }
    return found.map(([place, record]) => ({ item, key, place, record }));
  }

  beforeAll(async () => {
    service = await startTestService(await engine.variables());
    const products = ['auth', 'identity', 'liabilities'];
    const items = [await linkItem(service, { products }), await linkItem(service, { products })];
    for (const { accessToken } of items) {
      for (const path of ['/auth/get', '/identity/get', '/liabilities/get']) {
        expect((await service.call(path, { access_token: accessToken })).status).toBe(200);
      }
    }
    fields = (await Promise.all(items.map(({ itemId }) => fieldsOf(itemId)))).flat();
  });
  afterAll(() => service.stop());

  it('are there for every sealed table and open in their own place', () => {
    const { custody } = service.service.core.services;
    expect(new Set(fields.map(({ place }) => place.table))).toEqual(
      new Set(['item_credentials', 'accounts', ...TABLES]),
    );
    expect(fields.length).toBeGreaterThan(40);
    for (const { item, key, place, record } of fields) {
      expect(custody.open(item, key, place, record).length).toBeGreaterThan(0);
    }
  });

  it('do not open in the place of any other, in all ordered pairs', () => {
    const { custody } = service.service.core.services;
    let pairs = 0;
    for (const there of fields) {
      for (const { record } of fields) {
        if (record === there.record) continue;
        expect(() => custody.open(there.item, there.key, there.place, record)).toThrow(SealBrokenError);
        pairs += 1;
      }
    }
    expect(pairs).toBe(fields.length * (fields.length - 1));
  });

  it('hold nothing of the clear text', () => {
    const { custody } = service.service.core.services;
    for (const { item, key, place, record } of fields) {
      expect(record.includes(custody.open(item, key, place, record))).toBe(false);
    }
  });

  it('lose their data key and credential with the removal (VLT-7)', async () => {
    const { itemId, accessToken } = await linkItem(service, { products: ['auth'] });
    await service.call('/auth/get', { access_token: accessToken });
    expect((await service.call('/item/remove', { access_token: accessToken })).status).toBe(200);
    const { store } = service.service.core.services;
    expect(await store.items.key(itemId)).toBeUndefined();
    expect(await store.items.credential(itemId)).toBeUndefined();
  });
});
