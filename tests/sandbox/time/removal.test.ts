import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { advance, DAY, FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { eventsDuring, HOOK, storedItem, webhooksOf } from './observing.ts';

const PRODUCTS = ['auth', 'identity', 'investments', 'liabilities', 'transactions'];

describeOnEngines('the removal of an Item', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  for (const broken of [false, true]) {
    it(`leaves nothing that opens, nothing that falls due and nothing to deliver (${broken ? 'broken' : 'good'} Item)`, async () => {
      const { accessToken, itemId } = await linkItem(service, {
        products: PRODUCTS,
        institution: 'ins_109512',
        options: { override_username: 'user_good', override_password: 'microdeposits_good', webhook: HOOK },
      });
      const rotated = await service.call('/item/access_token/invalidate', { access_token: accessToken });
      const current: string = rotated.body.new_access_token;
      const created = await service.call('/item/public_token/create', { access_token: current });
      if (broken) await service.call('/sandbox/item/reset_login', { access_token: current });
      const { store, custody } = service.service.core.services;
      const item = await storedItem(service, itemId);
      const key = await store.items.key(itemId);
      const credential = await store.items.credential(itemId);
      if (!key || !credential) throw new Error('a living Item has secrets');
      const place = { table: 'item_credentials', field: 'sealed', row: '' };
      expect(custody.open(item, key, place, credential)).toContain('micro-deposits');
      expect((await store.due.ofItem(itemId)).length).toBeGreaterThan(2);

      expect((await service.call('/item/remove', { access_token: current })).status).toBe(200);

      for (const token of [accessToken, current]) {
        const { body } = await service.call('/item/get', { access_token: token });
        expect(body.error_code).toBe('ITEM_NOT_FOUND');
      }
      const exchanged = await service.call('/item/public_token/exchange', {
        public_token: created.body.public_token,
      });
      expect(exchanged.body.error_code).toBe('INVALID_PUBLIC_TOKEN');
      expect(await store.due.ofItem(itemId)).toEqual([]);
      expect((await webhooksOf(service, itemId)).filter(({ state }) => state === 'pending')).toEqual([]);
      expect([await store.items.key(itemId), await store.items.credential(itemId)]).toEqual([
        undefined,
        undefined,
      ]);
      expect(await store.accounts.listStored(itemId)).toEqual([]);
      for (const table of ['account_numbers', 'account_owners', 'liabilities'] as const)
        expect(await store.sealedRecords.list(table, itemId)).toEqual([]);
      expect(await store.investments.securities(itemId)).toEqual([]);
      const tenant = asTenant('sandbox', service.clientId);
      expect((await store.items.find(tenant, itemId))?.products).toEqual([]);
      expect(await store.consents.find(itemId)).toMatchObject({ revokedBy: 'client' });
      expect((await store.items.notes(itemId)).at(-1)?.kind).toBe('removed');
      expect(await eventsDuring(service, itemId, () => advance(service, 40 * DAY))).toEqual([]);
    });
  }

  it('wins over work that is under way: a reading that ends after it writes nothing', async () => {
    const { accessToken, itemId } = await linkItem(service, { products: ['transactions'] });
    const [refreshed, removed] = await Promise.all([
      service.call('/transactions/refresh', { access_token: accessToken }),
      service.call('/item/remove', { access_token: accessToken }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 400]).toContain(refreshed.status);
    const { store } = service.service.core.services;
    expect(await store.accounts.listStored(itemId)).toEqual([]);
    expect(await store.due.ofItem(itemId)).toEqual([]);
  });
});
