import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advance, FROZEN, SECOND } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { eventsDuring, eventsOf, HOOK, webhooksOf } from './observing.ts';

const DYNAMIC = { override_username: 'user_transactions_dynamic', override_password: 'any', webhook: HOOK };

/** Each event that callers are promised, and when it is sent. */
describeOnEngines('events', (engine) => {
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
  const withHook = () => linkItem(service, { products: ['transactions'], options: { webhook: HOOK } });
  const last = async (itemId: string, code: string, from = service) => {
    const found = (await webhooksOf(from, itemId)).findLast((event) => event.code === code);
    if (!found) throw new Error(`no ${code}`);
    return { ...found, body: JSON.parse(found.body) };
  };

  it('WEBHOOK_UPDATE_ACKNOWLEDGED: /item/webhook/update is called; sent to the newly specified URL', async () => {
    const { accessToken, itemId } = await withHook();
    const url = 'http://127.0.0.1:9/other';
    await service.call('/item/webhook/update', { access_token: accessToken, webhook: url });
    const event = await last(itemId, 'WEBHOOK_UPDATE_ACKNOWLEDGED');
    expect([event.target, event.url]).toEqual(['fixed', url]);
    expect(event.body).toEqual({
      webhook_type: 'ITEM',
      webhook_code: 'WEBHOOK_UPDATE_ACKNOWLEDGED',
      item_id: itemId,
      new_webhook_url: url,
      error: null,
      environment: 'sandbox',
    });
  });

  it('ITEM_LOGIN_REQUIRED: /sandbox/item/reset_login is called on an Item with a webhook', async () => {
    const { accessToken, itemId } = await withHook();
    await service.call('/sandbox/item/reset_login', { access_token: accessToken });
    for (const code of ['ERROR', 'ITEM_LOGIN_REQUIRED']) {
      expect((await last(itemId, code)).body).toEqual({
        webhook_type: 'ITEM',
        webhook_code: code,
        item_id: itemId,
        error: expect.objectContaining({
          error_type: 'ITEM_ERROR',
          error_code: 'ITEM_LOGIN_REQUIRED',
          status: 400,
        }),
        environment: 'sandbox',
      });
    }
    const { body } = await service.call('/item/get', { access_token: accessToken });
    expect(body.status.last_webhook.code_sent).toBe('ITEM_LOGIN_REQUIRED');
  });

  it('ITEM_LOGIN_REQUIRED on an Item without a webhook is recorded, and sent nowhere', async () => {
    const { accessToken, itemId } = await linkItem(service, { products: ['auth'] });
    await service.call('/sandbox/item/reset_login', { access_token: accessToken });
    const states = (await webhooksOf(service, itemId)).map(({ code, state }) => [code, state]);
    expect(states).toEqual([
      ['ERROR', 'no_url'],
      ['ITEM_LOGIN_REQUIRED', 'no_url'],
    ]);
    const { body } = await service.call('/item/get', { access_token: accessToken });
    expect(body.status.last_webhook).toBeNull();
  });

  describe('readiness', () => {
    const readiness = async (code: string, after: number) => {
      const { itemId } = await linkItem(realistic, {
        products: ['transactions'],
        options: { webhook: HOOK },
      });
      await advance(realistic, after - 1 * SECOND);
      expect(await eventsOf(realistic, itemId)).not.toContain(`TRANSACTIONS/${code}`);
      await advance(realistic, 1 * SECOND);
      return { itemId, event: await last(itemId, code, realistic) };
    };

    it('INITIAL_UPDATE: Initial transactions data is ready to fetch', async () => {
      const { itemId, event } = await readiness('INITIAL_UPDATE', 1 * SECOND);
      expect(event.body).toEqual({
        webhook_type: 'TRANSACTIONS',
        webhook_code: 'INITIAL_UPDATE',
        error: null,
        new_transactions: 16,
        item_id: itemId,
        environment: 'sandbox',
      });
    });

    it('HISTORICAL_UPDATE: Historical transactions data is ready to fetch', async () => {
      const { itemId, event } = await readiness('HISTORICAL_UPDATE', 3 * SECOND);
      expect(event.body).toMatchObject({ webhook_type: 'TRANSACTIONS', item_id: itemId, error: null });
      expect(event.body.new_transactions).toBeGreaterThan(200);
    });
  });

  it('DEFAULT_UPDATE: New transactions are detected after /transactions/refresh', async () => {
    const { accessToken, itemId } = await linkItem(service, { products: ['transactions'], options: DYNAMIC });
    const before = await everyTransaction(accessToken);
    const { status } = await service.call('/transactions/refresh', { access_token: accessToken });
    expect(status).toBe(200);
    const { body } = await last(itemId, 'DEFAULT_UPDATE');
    const known = new Set(before.map(({ transaction_id }) => transaction_id));
    const fresh = (await everyTransaction(accessToken)).filter(
      ({ transaction_id }) => !known.has(transaction_id),
    );
    expect(fresh.length).toBeGreaterThan(0);
    expect(body).toEqual({
      webhook_type: 'TRANSACTIONS',
      webhook_code: 'DEFAULT_UPDATE',
      new_transactions: fresh.length,
      error: null,
      item_id: itemId,
      environment: 'sandbox',
    });
  });

  it('DEFAULT_UPDATE: /sandbox/item/fire_webhook is called (Transactions product)', async () => {
    const { accessToken, itemId } = await withHook();
    const events = await eventsDuring(service, itemId, async () => {
      const { body } = await service.call('/sandbox/item/fire_webhook', {
        access_token: accessToken,
        webhook_code: 'DEFAULT_UPDATE',
      });
      expect(body.webhook_fired).toBe(true);
    });
    expect(events).toEqual(['TRANSACTIONS/DEFAULT_UPDATE']);
    expect((await last(itemId, 'DEFAULT_UPDATE')).body).toMatchObject({ new_transactions: 0, error: null });
  });

  it('TRANSACTIONS_REMOVED: Removed transactions are detected after /transactions/refresh', async () => {
    const { accessToken, itemId } = await linkItem(service, { products: ['transactions'], options: DYNAMIC });
    const before = await everyTransaction(accessToken);
    const pending = before.filter(({ pending: waits }) => waits).map(({ transaction_id }) => transaction_id);
    expect(pending.length).toBeGreaterThan(0);
    const events = await eventsDuring(service, itemId, () =>
      service.call('/transactions/refresh', { access_token: accessToken }),
    );
    expect(events).toEqual(['TRANSACTIONS/TRANSACTIONS_REMOVED', 'TRANSACTIONS/DEFAULT_UPDATE']);
    const { body } = await last(itemId, 'TRANSACTIONS_REMOVED');
    expect(body.removed_transactions.toSorted()).toEqual(pending.toSorted());
    const left = await everyTransaction(accessToken);
    expect(left.filter(({ transaction_id }) => pending.includes(transaction_id))).toEqual([]);
    const posted = left.filter(({ pending_transaction_id }) =>
      pending.includes(pending_transaction_id ?? ''),
    );
    expect(posted.length).toBe(pending.length);
  });

  it('nothing changed after /transactions/refresh: no event', async () => {
    const { accessToken, itemId } = await withHook();
    const events = await eventsDuring(service, itemId, () =>
      service.call('/transactions/refresh', { access_token: accessToken }),
    );
    expect(events).toEqual([]);
  });

  it('an Item read by /transactions/sync hears SYNC_UPDATES_AVAILABLE too, last', async () => {
    const { accessToken, itemId } = await linkItem(service, { products: ['transactions'], options: DYNAMIC });
    await service.call('/transactions/sync', { access_token: accessToken });
    const events = await eventsDuring(service, itemId, () =>
      service.call('/transactions/refresh', { access_token: accessToken }),
    );
    expect(events).toEqual([
      'TRANSACTIONS/TRANSACTIONS_REMOVED',
      'TRANSACTIONS/DEFAULT_UPDATE',
      'TRANSACTIONS/SYNC_UPDATES_AVAILABLE',
    ]);
  });

  async function everyTransaction(accessToken: string): Promise<Transaction[]> {
    const { body } = await service.call('/transactions/get', {
      access_token: accessToken,
      start_date: '2020-01-01',
      end_date: '2030-01-01',
      options: { count: 500 },
    });
    return body.transactions;
  }
});

interface Transaction {
  readonly transaction_id: string;
  readonly pending: boolean;
  readonly pending_transaction_id: string | null;
}
