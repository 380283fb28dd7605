import { afterAll, beforeAll, expect, it } from 'vitest';
import { syncTransactions } from '../../../packages/server/src/domain/products/transactions/sync-transactions.ts';
import { asTeamSeesIt } from '../../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import type { Call } from '../../../packages/server/src/domain/services.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';

describeOnEngines('the first read of changes', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());

  it('tells of what comes while it begins, or an event does', async () => {
    const { accessToken: access_token, itemId } = (await linkItem(service)) as Record<string, string>;
    const tenant = asTenant('sandbox', service.clientId);
    const call = await asTeamSeesIt(service.service.core.services, service.clientId);
    const item = await call.store.items.find(tenant, itemId ?? '');
    if (!item) throw new Error('the Item is not there');
    let came = false;
    /** An entry comes just before the first unit of work that the read begins. */
    const unitOfWork = async (...work: Parameters<Call['store']['unitOfWork']>) => {
      if (!came) {
        came = true;
        const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
        const entry = { date_transacted: today, date_posted: today, amount: 3, description: 'LATE COFFEE' };
        const made = await service.call('/sandbox/transactions/create', {
          access_token,
          transactions: [entry],
        });
        expect(made.status).toBe(200);
      }
      return call.store.unitOfWork(...work);
    };
    const store = new Proxy(call.store, {
      get: (target, name) => (name === 'unitOfWork' ? unitOfWork : Reflect.get(target, name, target)),
    });
    const read = await syncTransactions({ ...call, store }, item, {
      cursor: 'now',
      count: 500,
      accountId: undefined,
      daysRequested: undefined,
    });
    const after = await service.call('/transactions/sync', { access_token, cursor: read.nextCursor });
    const isTold = (await call.store.webhooks.list(tenant, { limit: 50 })).some(
      ({ code }) => code === 'SYNC_UPDATES_AVAILABLE',
    );
    // What the answer stands before, an event tells of; what it stands behind needs none.
    expect(came).toBe(true);
    expect(after.body.added.length === 0 || isTold).toBe(true);
  });
});
