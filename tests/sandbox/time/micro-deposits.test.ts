import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connector } from '../../../packages/server/src/connectors/sdk/connector.ts';
import { advance, DAY, FROZEN, SECOND } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { failing, withConnector } from '../../support/institution-in-the-way.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { eventsOf, HOOK, storedItem, webhooksOf } from './observing.ts';

describeOnEngines('automated micro-deposits', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());
  const pendingItem = async (products = ['auth']) => {
    const linked = await linkItem(service, {
      products,
      institution: 'ins_109512',
      options: { override_username: 'user_good', override_password: 'microdeposits_good', webhook: HOOK },
    });
    const [account] = await accountsOf(linked.accessToken);
    return { ...linked, accountId: account.account_id as string };
  };
  const accountsOf = async (accessToken: string) =>
    (await service.call('/accounts/get', { access_token: accessToken })).body.accounts;
  const statusOf = async (accessToken: string) => (await accountsOf(accessToken))[0].verification_status;
  const auth = (accessToken: string) => service.call('/auth/get', { access_token: accessToken });
  const authEvents = async (itemId: string) =>
    (await eventsOf(service, itemId)).filter((name) => name.startsWith('AUTH/'));
  const dueOf = async (itemId: string) =>
    (await service.service.core.services.store.due.ofItem(itemId))
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('micro_deposit'));

  it('verify by themselves after 24 hours: state, event and numbers together', async () => {
    const { accessToken, itemId, accountId } = await pendingItem();
    expect(await statusOf(accessToken)).toBe('pending_automatic_verification');
    expect((await auth(accessToken)).body.error_code).toBe('PRODUCT_NOT_READY');
    await advance(service, DAY - SECOND);
    expect(await statusOf(accessToken)).toBe('pending_automatic_verification');
    const { body: moved } = await service.call('/sandbox/clock/advance', { by: 'PT1S' });
    expect(moved.fired.map(({ kind }: { kind: string }) => kind)).toContain('micro_deposit_verified');
    expect(await statusOf(accessToken)).toBe('automatically_verified');
    const numbers = (await auth(accessToken)).body.numbers.ach;
    expect(numbers).toMatchObject([{ account_id: accountId, account: '1111222233330000' }]);
    const event = (await webhooksOf(service, itemId)).find(({ code }) => code === 'AUTOMATICALLY_VERIFIED');
    expect(JSON.parse(event?.body ?? '')).toEqual({
      webhook_type: 'AUTH',
      webhook_code: 'AUTOMATICALLY_VERIFIED',
      account_id: accountId,
      item_id: itemId,
      error: null,
      environment: 'sandbox',
    });
    expect(await dueOf(itemId)).toEqual([]);
    await advance(service, 11 * DAY);
    expect(await authEvents(itemId)).toEqual(['AUTH/AUTOMATICALLY_VERIFIED']);
  });

  it('expire after 10 days when the institution does not answer', async () => {
    const { accessToken, itemId, accountId } = await pendingItem();
    await withConnector(service, failing('institution_down'), async () => {
      await advance(service, 10 * DAY - SECOND);
      expect(await statusOf(accessToken)).toBe('pending_automatic_verification');
      const { body: moved } = await service.call('/sandbox/clock/advance', { by: 'PT1S' });
      expect(moved.fired.map(({ kind }: { kind: string }) => kind)).toContain('micro_deposit_expired');
    });
    expect(await statusOf(accessToken)).toBe('verification_expired');
    const event = (await webhooksOf(service, itemId)).find(({ code }) => code === 'VERIFICATION_EXPIRED');
    expect(JSON.parse(event?.body ?? '')).toMatchObject({
      account_id: accountId,
      item_id: itemId,
      error: null,
    });
    expect(await authEvents(itemId)).toEqual(['AUTH/VERIFICATION_EXPIRED']);
    expect((await auth(accessToken)).body.numbers.ach).toEqual([]);
    expect(await dueOf(itemId)).toEqual([]);
  });

  it('verify as soon as the institution answers again', async () => {
    const { accessToken } = await pendingItem();
    await withConnector(service, failing('institution_down'), () => advance(service, 3 * DAY));
    expect(await statusOf(accessToken)).toBe('pending_automatic_verification');
    await advance(service, DAY);
    expect(await statusOf(accessToken)).toBe('automatically_verified');
  });

  it('are set by the call, which cancels the timers, and stay so over later pulls', async () => {
    for (const status of ['automatically_verified', 'verification_expired']) {
      const { accessToken, itemId, accountId } = await pendingItem(['auth', 'transactions']);
      const { status: answer } = await setStatus(accessToken, accountId, status);
      expect(answer).toBe(200);
      expect(await dueOf(itemId)).toEqual([]);
      await service.call('/transactions/refresh', { access_token: accessToken });
      await advance(service, 12 * DAY);
      expect((await storedItem(service, itemId)).products.every(({ pulledAt }) => pulledAt !== null)).toBe(
        true,
      );
      expect(await statusOf(accessToken)).toBe(status);
      expect((await authEvents(itemId)).length).toBe(1);
    }
  });

  it('numbers come back when an expired account is verified', async () => {
    const { accessToken, accountId } = await pendingItem();
    await setStatus(accessToken, accountId, 'verification_expired');
    expect((await auth(accessToken)).body.numbers.ach).toEqual([]);
    await setStatus(accessToken, accountId, 'automatically_verified');
    expect((await auth(accessToken)).body.numbers.ach).toHaveLength(1);
  });

  it('where the source only ever says that it waits, what was found out stands', async () => {
    const without = (connector: Connector): Connector =>
      Object.assign({ ...connector }, { mutate: undefined });
    await withConnector(service, without, async () => {
      const { accessToken, itemId } = await pendingItem(['auth', 'transactions']);
      await advance(service, DAY);
      expect(await statusOf(accessToken)).toBe('automatically_verified');
      await service.call('/transactions/refresh', { access_token: accessToken });
      await advance(service, 12 * DAY);
      expect(await statusOf(accessToken)).toBe('automatically_verified');
      expect(await authEvents(itemId)).toEqual(['AUTH/AUTOMATICALLY_VERIFIED']);
    });
  });

  it('refuse other accounts, unknown ones and teams that may not', async () => {
    const { accessToken } = await linkItem(service, { products: ['auth'] });
    const cd = (await accountsOf(accessToken)).find(({ subtype }: { subtype: string }) => subtype === 'cd');
    for (const accountId of [cd.account_id, 'x'.repeat(37)]) {
      const { status, body } = await setStatus(accessToken, accountId, 'automatically_verified');
      expect([status, body.error_type, body.error_code]).toEqual([
        400,
        'INVALID_INPUT',
        'INVALID_ACCOUNT_ID',
      ]);
    }
    const [checking] = await accountsOf(accessToken);
    await allow(false);
    const { status, body } = await setStatus(accessToken, checking.account_id, 'automatically_verified');
    expect([status, body.error_type, body.error_code]).toEqual([
      400,
      'INVALID_INPUT',
      'UNAUTHORIZED_ROUTE_ACCESS',
    ]);
    await allow(true);
    expect((await setStatus(accessToken, checking.account_id, 'automatically_verified')).status).toBe(200);
  });

  it('a race of calls and timers settles each time once', async () => {
    const { accessToken, itemId, accountId } = await pendingItem();
    const answers = await Promise.all([
      setStatus(accessToken, accountId, 'automatically_verified'),
      advance(service, DAY),
      setStatus(accessToken, accountId, 'automatically_verified'),
    ]);
    expect([answers[0].status, answers[2].status]).toEqual([200, 200]);
    expect(await statusOf(accessToken)).toBe('automatically_verified');
    expect((await authEvents(itemId)).length).toBeGreaterThanOrEqual(2);
    expect((await authEvents(itemId)).length).toBeLessThanOrEqual(3);
    expect(await dueOf(itemId)).toEqual([]);
  });

  const setStatus = (accessToken: string, accountId: string, status: string) =>
    service.call('/sandbox/item/set_verification_status', {
      access_token: accessToken,
      account_id: accountId,
      verification_status: status,
    });
  const allow = async (microDeposits: boolean) => {
    const { services } = service.service.core;
    await services.store.unitOfWork((unit) => unit.teams.saveSettings(service.clientId, { microDeposits }));
  };
});
