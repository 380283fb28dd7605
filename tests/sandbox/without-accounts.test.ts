import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseWithoutAccounts } from '../../packages/server/src/domain/extraction/pulls/first-pull.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { describeOnEngines } from '../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';

describeOnEngines('a call that found no account', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());

  it('is not ready where the first reading has come since, and has no accounts once all are closed', async () => {
    const { itemId } = await linkItem(service, { products: ['auth'] });
    const call = await asTeamSeesIt(service.service.core.services, service.clientId);
    const { store } = call;
    const item = await store.items.find(asTenant('sandbox', service.clientId), itemId);
    if (!item) throw new Error('the Item was linked');
    await expect(refuseWithoutAccounts(call, item)).rejects.toMatchObject({ code: 'PRODUCT_NOT_READY' });
    for (const { sourceDigest } of await store.accounts.listStored(itemId))
      await store.unitOfWork((unit) => unit.accounts.close(itemId, sourceDigest));
    await expect(refuseWithoutAccounts(call, item)).rejects.toMatchObject({ code: 'NO_ACCOUNTS' });
  });
});
