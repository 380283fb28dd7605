import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../../../tests/support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../../../../../tests/support/service.ts';
import { asTeamSeesIt } from '../../sandbox/as-team-sees-it.ts';
import { asTenant } from '../../teams/team.ts';
import { refuseWithoutAccounts } from './first-pull.ts';

describeOnEngines('an Item that shows no account', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());

  it('is said to be removed where it was removed meanwhile', async () => {
    const { services } = service.service.core;
    const { accessToken, itemId } = await linkItem(service);
    const item = await services.store.items.find(asTenant('sandbox', service.clientId), itemId);
    if (!item) throw new Error('the Item is not stored');
    await service.call('/item/remove', { access_token: accessToken });
    const call = await asTeamSeesIt(services, service.clientId);
    await expect(refuseWithoutAccounts(call, item)).rejects.toMatchObject({
      code: 'ITEM_CONCURRENTLY_DELETED',
    });
  });
});
