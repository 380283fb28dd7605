import { afterEach, beforeEach, expect, it } from 'vitest';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { createSecret, createTeam } from '../../../packages/server/src/domain/teams/teams.ts';
import { advance, FROZEN, SECOND } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { after, failing, withConnector } from '../../support/institution-in-the-way.ts';
import { checked, linkItem, post, startTestService, type TestService } from '../../support/service.ts';

const days = { start_date: '2024-01-01', end_date: '2026-03-01' };
const HOOK = 'http://127.0.0.1:9/hook';

describeOnEngines('what crosses the way of something under way', (engine) => {
  let service: TestService;
  const open = async (variables: Record<string, string> = {}) => {
    service = await startTestService({
      ...FROZEN,
      FAIRLEAD_SANDBOX_SCOPE_ALL: 'on',
      ...(await engine.variables()),
      ...variables,
    });
  };
  beforeEach(() => open());
  afterEach(() => service.stop());

  const events = async () => {
    const { store } = service.service.core.services;
    const all = await store.webhooks.list(asTenant('sandbox', service.clientId), { limit: 500 });
    return all.map(({ code, state, url }) => ({ code, sent: state !== 'no_url', url }));
  };

  it('a webhook URL that is set while the first pull runs gets the events of that pull', async () => {
    const created = await service.call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['transactions'],
    });
    const { store } = service.service.core.services;
    const tenant = asTenant('sandbox', service.clientId);
    const setUrl = async () => {
      const [item] = await store.items.list(tenant);
      await store.unitOfWork((unit) => unit.items.setWebhook(tenant, item?.itemId ?? '', HOOK));
    };
    await withConnector(service, after(setUrl), () =>
      service.call('/item/public_token/exchange', { public_token: created.body.public_token }),
    );
    expect(await events()).toEqual([
      { code: 'INITIAL_UPDATE', sent: true, url: HOOK },
      { code: 'HISTORICAL_UPDATE', sent: true, url: HOOK },
    ]);
  });

  it('a list that was read before a restore is counted anew after it', async () => {
    const { accessToken } = await linkItem(service);
    const add = (amounts: number[]) =>
      service.call('/sandbox/transactions/create', {
        access_token: accessToken,
        transactions: amounts.map((amount) => ({
          date_transacted: '2026-03-01',
          date_posted: '2026-03-01',
          amount,
          description: `Coffee ${amount}`,
        })),
      });
    const window = { start_date: '2026-03-01', end_date: '2026-03-01' };
    const total = async () =>
      (await service.call('/transactions/get', { access_token: accessToken, ...window })).body;
    const before = (await total()).total_transactions;
    await service.call('/sandbox/snapshot', { name: 'before' });
    await add([1, 2, 3]);
    expect((await total()).total_transactions).toBe(before + 3);
    await service.call('/sandbox/restore', { name: 'before' });
    await add([4]);
    await add([5]);
    const { total_transactions, transactions } = await total();
    expect(total_transactions).toBe(before + 2);
    expect(transactions).toHaveLength(before + 2);
  });

  it('a repair while first pulls still wait tells of the history once', async () => {
    await service.stop();
    await open({ FAIRLEAD_SANDBOX_PROFILE: 'realistic' });
    const options = { webhook: HOOK };
    const { accessToken } = await withConnector(service, failing('institution_down'), () =>
      linkItem(service, { products: ['auth', 'transactions'], options }),
    );
    await service.call('/sandbox/item/reset_login', { access_token: accessToken });
    await service.call('/sandbox/item/mutate', { access_token: accessToken, item: { repair: true } });
    await advance(service, 600 * SECOND);
    const told = (await events()).filter(({ code }) => code.endsWith('AL_UPDATE'));
    expect(told.map(({ code }) => code)).toEqual(['INITIAL_UPDATE', 'HISTORICAL_UPDATE']);
    const read = await service.call('/transactions/get', { access_token: accessToken, ...days });
    expect(read.body.total_transactions).toBeGreaterThan(380);
  });

  it('accounts whose first reading failed are there for whoever asks once the bank is back', async () => {
    const { accessToken } = await withConnector(service, failing('institution_down'), () =>
      linkItem(service, { products: ['auth'] }),
    );
    const read = () => service.call('/accounts/get', { access_token: accessToken });
    expect((await withConnector(service, failing('institution_down'), read)).body.error_code).toBe(
      'PRODUCT_NOT_READY',
    );
    expect((await read()).body.accounts).toHaveLength(9);
  });

  it('a clock that runs goes on running when moving it fails half-way', async () => {
    await service.stop();
    await open({ FAIRLEAD_SANDBOX_CLOCK: 'real' });
    await linkItem(service);
    const { schedule } = service.service.core.services;
    const { run } = schedule;
    let runs = 0;
    Object.assign(schedule, {
      run: async (...asked: Parameters<typeof run>) => {
        if (++runs > 3) throw new Error('the store is away');
        return run(...asked);
      },
    });
    expect((await service.call('/sandbox/clock/advance', { by: 'P20D' })).status).toBe(500);
    Object.assign(schedule, { run });
    expect((await service.call('/sandbox/clock/get')).body.mode).toBe('real');
    expect((await service.call('/sandbox/clock/advance', { by: 'P20D' })).status).toBe(200);
  });

  it('faults of one team stay with it when it moves the clocks of all', async () => {
    const { services } = service.service.core;
    const { clientId } = await createTeam(services, { name: 'Other', environments: ['sandbox'] });
    const { secret } = await createSecret(services, 'sandbox', clientId);
    const call = async (path: string, body: Record<string, unknown>) =>
      checked(path, await post(service.baseUrl, path, { client_id: clientId, secret, ...body }));
    const { itemId } = await linkItem({ ...service, call });
    await service.call('/sandbox/fault', { on: 'institution', error_code: 'INSTITUTION_DOWN', count: 3 });
    await advance(service, 7 * 3600 * SECOND, 'all');
    const notes = await services.store.items.notes(itemId);
    expect(notes.filter(({ kind }) => kind === 'pull_failed')).toEqual([]);
  });
});
