import { afterAll, beforeAll, expect, it } from 'vitest';
import { advance, DAY, FROZEN, MINUTE, SECOND } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { errorOf, eventsDuring, eventsOf, HOOK, repair, storedItem } from './observing.ts';

/** Each transition that callers are promised: from, by what, to, and what else happens. */
describeOnEngines('states and transitions', (engine) => {
  let service: TestService;
  let realistic: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    realistic = await startTestService({
      ...FROZEN,
      FAIRLEAD_SANDBOX_PROFILE: 'realistic',
      ...(await engine.variables()),
    });
  });
  afterAll(async () => {
    await service.stop();
    await realistic.stop();
  });
  const call = (path: string, body: Record<string, unknown>) => service.call(path, body);
  const withHook = () => linkItem(service, { products: ['transactions'], options: { webhook: HOOK } });

  it('Item: good (no error) → POST /sandbox/item/reset_login, Sandbox Item → ITEM_LOGIN_REQUIRED; an ITEM_LOGIN_REQUIRED webhook is fired if the Item has a webhook', async () => {
    const { accessToken, itemId } = await withHook();
    expect(await errorOf(service, accessToken)).toBeNull();
    const events = await eventsDuring(service, itemId, async () => {
      const { body } = await call('/sandbox/item/reset_login', { access_token: accessToken });
      expect(body.reset_login).toBe(true);
    });
    expect(events).toEqual(['ITEM/ERROR', 'ITEM/ITEM_LOGIN_REQUIRED']);
    expect(await errorOf(service, accessToken)).toBe('ITEM_LOGIN_REQUIRED');
    const { status, body } = await call('/identity/get', { access_token: accessToken });
    expect([status, body.error_type, body.error_code]).toEqual([400, 'ITEM_ERROR', 'ITEM_LOGIN_REQUIRED']);
    const again = await eventsDuring(service, itemId, async () => {
      const repeated = await call('/sandbox/item/reset_login', { access_token: accessToken });
      expect(repeated.body.reset_login).toBe(true);
    });
    expect(again).toEqual([]);
  });

  it('Item: good → passage of time, Sandbox only, 30 days after creation, without any call → ITEM_LOGIN_REQUIRED', async () => {
    const { accessToken, itemId } = await withHook();
    await advance(service, 30 * DAY - SECOND);
    expect((await storedItem(service, itemId)).state).toBe('good');
    await advance(service, SECOND);
    expect((await storedItem(service, itemId)).error?.code).toBe('ITEM_LOGIN_REQUIRED');
    expect((await eventsOf(service, itemId)).slice(-2)).toEqual(['ITEM/ERROR', 'ITEM/ITEM_LOGIN_REQUIRED']);
    expect(await errorOf(service, accessToken)).toBe('ITEM_LOGIN_REQUIRED');
  });

  it('Item: ITEM_LOGIN_REQUIRED → Link update mode, user re-authenticates via a link_token made with an access_token → good', async () => {
    const { accessToken, itemId } = await withHook();
    await call('/sandbox/item/reset_login', { access_token: accessToken });
    const events = await eventsDuring(service, itemId, () => repair(service, itemId));
    expect(events).toEqual([]);
    expect(await errorOf(service, accessToken)).toBeNull();
    expect((await call('/identity/get', { access_token: accessToken })).status).toBe(200);
    await advance(service, 30 * DAY - SECOND);
    expect(await errorOf(service, accessToken)).toBeNull();
    await advance(service, SECOND);
    expect(await errorOf(service, accessToken)).toBe('ITEM_LOGIN_REQUIRED');
  });

  it('Item: any → POST /item/remove, valid access_token → removed; the access_token becomes invalid and cannot access any Item data', async () => {
    for (const broken of [false, true]) {
      const { accessToken, itemId } = await withHook();
      if (broken) await call('/sandbox/item/reset_login', { access_token: accessToken });
      expect((await call('/item/remove', { access_token: accessToken })).status).toBe(200);
      expect((await storedItem(service, itemId)).state).toBe('removed');
      for (const path of ['/item/get', '/accounts/get', '/item/remove', '/sandbox/item/reset_login']) {
        const { status, body } = await call(path, { access_token: accessToken });
        expect([path, status, body.error_code]).toEqual([path, 400, 'ITEM_NOT_FOUND']);
      }
    }
  });

  it('access_token: valid → POST /item/access_token/invalidate → old token invalid; a new access_token is returned as new_access_token, the previous token is invalidated immediately', async () => {
    const { accessToken } = await withHook();
    const { body } = await call('/item/access_token/invalidate', { access_token: accessToken });
    const old = await call('/item/get', { access_token: accessToken });
    expect([old.status, old.body.error_code]).toEqual([400, 'INVALID_ACCESS_TOKEN']);
    expect((await call('/item/get', { access_token: body.new_access_token })).status).toBe(200);
  });

  const publicToken = async (): Promise<string> => {
    const { body } = await call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth'],
    });
    return body.public_token;
  };

  it('public_token: valid → passage of 30 minutes → expired', async () => {
    const [early, late] = [await publicToken(), await publicToken()];
    await advance(service, 30 * MINUTE - SECOND);
    expect((await call('/item/public_token/exchange', { public_token: early })).status).toBe(200);
    await advance(service, SECOND);
    const { status, body } = await call('/item/public_token/exchange', { public_token: late });
    expect([status, body.error_code]).toEqual([400, 'INVALID_PUBLIC_TOKEN']);
  });

  it('public_token: valid → POST /item/public_token/exchange → exchanged; returns access_token and item_id', async () => {
    const token = await publicToken();
    const { body } = await call('/item/public_token/exchange', { public_token: token });
    expect(body).toMatchObject({
      access_token: expect.stringMatching(/^access-sandbox-/),
      item_id: expect.any(String),
    });
    const again = await call('/item/public_token/exchange', { public_token: token });
    expect([again.status, again.body.error_code]).toEqual([400, 'INVALID_PUBLIC_TOKEN']);
  });

  it('Sandbox account verification: any → POST /sandbox/item/set_verification_status, one of the two allowed values → automatically_verified or verification_expired', async () => {
    const { accessToken, itemId } = await linkItem(service, {
      products: ['auth'],
      options: { webhook: HOOK },
    });
    const accounts = async () => (await call('/accounts/get', { access_token: accessToken })).body.accounts;
    const [checking] = await accounts();
    expect(checking.verification_status ?? null).toBeNull();
    const steps = [
      'verification_expired',
      'automatically_verified',
      'automatically_verified',
      'verification_expired',
    ];
    const events = await eventsDuring(service, itemId, async () => {
      for (const verification_status of steps) {
        const { status } = await call('/sandbox/item/set_verification_status', {
          access_token: accessToken,
          account_id: checking.account_id,
          verification_status,
        });
        expect(status).toBe(200);
        expect((await accounts())[0].verification_status).toBe(verification_status);
      }
    });
    expect(events).toEqual([
      'AUTH/VERIFICATION_EXPIRED',
      'AUTH/AUTOMATICALLY_VERIFIED',
      'AUTH/AUTOMATICALLY_VERIFIED',
      'AUTH/VERIFICATION_EXPIRED',
    ]);
    const { status, body } = await call('/sandbox/item/set_verification_status', {
      access_token: accessToken,
      account_id: checking.account_id,
      verification_status: 'manually_verified',
    });
    expect([status, body.error_code]).toEqual([400, 'INVALID_FIELD']);
  });

  it('Transactions data: not ready → Item link with transactions, or first /transactions/get → ready; INITIAL_UPDATE and HISTORICAL_UPDATE webhooks signal readiness', async () => {
    const read = (accessToken: string) =>
      realistic.call('/transactions/get', {
        access_token: accessToken,
        start_date: '2025-01-01',
        end_date: '2026-12-31',
      });
    const linked = await linkItem(realistic, { products: ['transactions'], options: { webhook: HOOK } });
    const asked = await linkItem(realistic, { products: ['auth'], options: { webhook: HOOK } });
    for (const { accessToken, itemId } of [linked, asked]) {
      const early = await read(accessToken);
      expect([early.status, early.body.error_code]).toEqual([400, 'PRODUCT_NOT_READY']);
      expect(await eventsOf(realistic, itemId)).toEqual([]);
    }
    await advance(realistic, SECOND);
    for (const { accessToken, itemId } of [linked, asked]) {
      const recent = await read(accessToken);
      expect(recent.status).toBe(200);
      expect(recent.body.total_transactions).toBe(16);
      expect(await eventsOf(realistic, itemId)).toEqual(['TRANSACTIONS/INITIAL_UPDATE']);
    }
    await advance(realistic, 2 * SECOND);
    for (const { accessToken, itemId } of [linked, asked]) {
      expect((await read(accessToken)).body.total_transactions).toBeGreaterThan(200);
      expect(await eventsOf(realistic, itemId)).toEqual([
        'TRANSACTIONS/INITIAL_UPDATE',
        'TRANSACTIONS/HISTORICAL_UPDATE',
      ]);
    }
  });
});
