import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
import { after, withConnector } from '../support/institution-in-the-way.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';

const WAIT = { timeout: 30_000, interval: 20 };

describeOnEngines('a refresh that is asked for while a slow bank answers the one before', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      FAIRLEAD_SANDBOX_INITIAL_UPDATE_MS: '10',
      FAIRLEAD_SANDBOX_HISTORICAL_UPDATE_MS: '10',
      ...(await engine.variables()),
    });
  });
  afterAll(() => service.stop());

  it('lets that one end, and follows it once', async () => {
    const { accessToken, itemId } = await linkItem(service);
    const { store } = service.service.core.services;
    const kept = async () =>
      (await store.items.notes(itemId)).filter(({ detail }) => detail?.startsWith('on demand')).length;
    const token = { access_token: accessToken };
    await expect
      .poll(
        async () => (await service.call('/transactions/sync', token)).body.transactions_update_status,
        WAIT,
      )
      .toBe('HISTORICAL_UPDATE_COMPLETE');
    const refresh = async () => expect((await service.call('/transactions/refresh', token)).status).toBe(200);

    let readings = 0;
    const mayAnswer = Promise.withResolvers<void>();
    const slow = after(async () => {
      readings += 1;
      await mayAnswer.promise;
    });
    await withConnector(service, slow, async () => {
      await refresh();
      await expect.poll(() => readings, WAIT).toBe(1);
      await refresh();
      await refresh();
      mayAnswer.resolve();
      await expect.poll(kept, WAIT).toBe(2);
      await expect
        .poll(async () => (await store.due.ofItem(itemId)).some(({ kind }) => kind === 'refresh'))
        .toBe(false);
      expect([readings, await kept()]).toEqual([2, 2]);
    });
  });
});
