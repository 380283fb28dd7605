import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';

describeOnEngines('the first calls of a developer', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());

  it('links an Item, exchanges its public_token and reads nine accounts', async () => {
    const { accessToken, itemId } = await linkItem(service, { products: ['transactions', 'auth'] });
    const item = await service.call('/item/get', { access_token: accessToken });
    expect(item.status).toBe(200);
    expect(item.body.item.item_id).toBe(itemId);
    expect(item.body.item.billed_products).toEqual(['auth', 'transactions']);
    const accounts = await service.call('/accounts/get', { access_token: accessToken });
    expect(accounts.body.accounts.map((account: { mask: string }) => account.mask)).toEqual([
      '0000',
      '1111',
      '2222',
      '3333',
      '4444',
      '5555',
      '6666',
      '7777',
      '8888',
    ]);
  });
});
