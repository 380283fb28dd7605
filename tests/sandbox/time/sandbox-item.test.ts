import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pull } from '../../../packages/server/src/domain/extraction/pulls/pull.ts';
import {
  FIRED_CODES,
  type FiredCode,
  typesOf,
} from '../../../packages/server/src/domain/sandbox/fired-events.ts';
import { DAY_MS } from '../../../packages/server/src/world/durations.ts';
import { FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { after, failing, withConnector } from '../../support/institution-in-the-way.ts';
import { linkItem, post, startTestService, type TestService } from '../../support/service.ts';
import { domainOf, errorOf, eventsDuring, HOOK, repair, storedItem, webhooksOf } from './observing.ts';

const PRODUCTS = ['auth', 'identity', 'investments', 'liabilities', 'transactions'];

describeOnEngines('what a sandbox Item does on demand', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());
  const link = (options: Record<string, unknown> = {}, products = PRODUCTS) =>
    linkItem(service, { products, options: { webhook: HOOK, ...options } });
  const fire = (accessToken: string, body: Record<string, unknown>) =>
    service.call('/sandbox/item/fire_webhook', { access_token: accessToken, ...body });
  const lastBody = async (itemId: string) =>
    JSON.parse((await webhooksOf(service, itemId)).at(-1)?.body ?? '');
  const everything = async (accessToken: string) => {
    const { body } = await service.call('/transactions/get', {
      access_token: accessToken,
      start_date: '2020-01-01',
      end_date: '2030-01-01',
      options: { count: 500 },
    });
    return { total: body.total_transactions as number, newest: body.transactions };
  };

  describe('fire_webhook', () => {
    const codes = FIRED_CODES.filter((code) => code !== 'SYNC_UPDATES_AVAILABLE');
    const pairs = codes.flatMap((code) => typesOf(code).map((type): [FiredCode, string] => [code, type]));

    it.each(pairs.filter(([, type]) => type !== 'ASSETS'))(
      'sends %s of %s, and changes nothing',
      async (code, type) => {
        const { accessToken, itemId } = await shared();
        const before = await service.call('/item/get', { access_token: accessToken });
        const events = await eventsDuring(service, itemId, async () => {
          const { body } = await fire(accessToken, { webhook_code: code, webhook_type: type });
          expect(body).toMatchObject({ webhook_fired: true });
        });
        expect(events).toEqual([`${type}/${code}`]);
        expect(await lastBody(itemId)).toMatchObject({
          webhook_type: type,
          webhook_code: code,
          environment: 'sandbox',
        });
        const later = await service.call('/item/get', { access_token: accessToken });
        expect(later.body.item).toEqual(before.body.item);
        expect(later.body.status.last_webhook.code_sent).toBe(code);
      },
    );

    it.each(codes.map((code) => [code, typesOf(code)[0]]))(
      'takes %s for one of %s when no type is given',
      async (code, type) => {
        const { accessToken, itemId } = await shared();
        const { status, body } = await fire(accessToken, { webhook_code: code });
        if (type === 'ASSETS') expect(body.error_code).toBe('SANDBOX_PRODUCT_NOT_ENABLED');
        else expect([status, (await lastBody(itemId)).webhook_type]).toEqual([200, type]);
      },
    );

    it('fires DEFAULT_UPDATE of TRANSACTIONS when nothing is given', async () => {
      const { accessToken, itemId } = await shared();
      await fire(accessToken, {});
      expect(await lastBody(itemId)).toEqual({
        webhook_type: 'TRANSACTIONS',
        webhook_code: 'DEFAULT_UPDATE',
        error: null,
        new_transactions: 0,
        item_id: itemId,
        environment: 'sandbox',
      });
    });

    it('tells the error of a broken Item, that of a lost login for a good one', async () => {
      const { accessToken, itemId } = await link({}, ['auth']);
      await fire(accessToken, { webhook_code: 'ERROR' });
      expect((await lastBody(itemId)).error.error_code).toBe('ITEM_LOGIN_REQUIRED');
      expect(await errorOf(service, accessToken)).toBeNull();
      const { store } = service.service.core.services;
      await store.unitOfWork((unit) => unit.items.setError(itemId, 'ITEM_LOCKED', null));
      await fire(accessToken, { webhook_code: 'ERROR' });
      expect((await lastBody(itemId)).error.error_code).toBe('ITEM_LOCKED');
    });

    it('refuses: other codes and types first, then a product that is absent, then a missing URL', async () => {
      const { accessToken } = await linkItem(service, { products: ['auth'] });
      const refusal = async (body: Record<string, unknown>) => {
        const { status, body: answer } = await fire(accessToken, body);
        return [status, answer.error_type, answer.error_code];
      };
      const wrong = [400, 'INVALID_REQUEST', 'INVALID_FIELD'];
      for (const code of [
        'INITIAL_UPDATE',
        'HISTORICAL_UPDATE',
        'TRANSACTIONS_REMOVED',
        'PENDING_EXPIRATION',
        'x',
      ])
        expect(await refusal({ webhook_code: code })).toEqual(wrong);
      expect(await refusal({ webhook_code: 'LOGIN_REPAIRED', webhook_type: 'AUTH' })).toEqual(wrong);
      expect(await refusal({ webhook_code: 'DEFAULT_UPDATE', webhook_type: 'ITEM' })).toEqual(wrong);
      expect(await refusal({})).toEqual([400, 'SANDBOX_ERROR', 'SANDBOX_PRODUCT_NOT_ENABLED']);
      for (const [type, product] of [
        ['TRANSACTIONS', 'transactions'],
        ['HOLDINGS', 'investments'],
        ['LIABILITIES', 'liabilities'],
      ] as const)
        expect((await fire(accessToken, { webhook_type: type })).body.error_message).toBe(
          `the item lacks the product that this sandbox helper needs: ${product}`,
        );
      expect(await refusal({ webhook_type: 'AUTH' })).toEqual([
        400,
        'SANDBOX_ERROR',
        'SANDBOX_WEBHOOK_INVALID',
      ]);
      expect(await refusal({ webhook_code: 'ERROR' })).toEqual([
        400,
        'SANDBOX_ERROR',
        'SANDBOX_WEBHOOK_INVALID',
      ]);
    });

    it('SYNC_UPDATES_AVAILABLE brings new transactions, for user_good too', async () => {
      for (const synced of [false, true]) {
        const { accessToken, itemId } = await link({}, ['transactions']);
        if (synced) await service.call('/transactions/sync', { access_token: accessToken, count: 500 });
        const { total } = await everything(accessToken);
        const events = await eventsDuring(service, itemId, () =>
          fire(accessToken, { webhook_code: 'SYNC_UPDATES_AVAILABLE' }),
        );
        expect(events).toEqual(['TRANSACTIONS/DEFAULT_UPDATE', 'TRANSACTIONS/SYNC_UPDATES_AVAILABLE']);
        expect(await lastBody(itemId)).toMatchObject({
          item_id: itemId,
          initial_update_complete: true,
          historical_update_complete: true,
        });
        expect((await everything(accessToken)).total).toBe(total + 5);
      }
    });

    it('SYNC_UPDATES_AVAILABLE is sent even when nothing can be read', async () => {
      const { accessToken, itemId } = await link({}, ['transactions']);
      const down = await withConnector(service, failing('institution_down'), () =>
        eventsDuring(service, itemId, () => fire(accessToken, { webhook_code: 'SYNC_UPDATES_AVAILABLE' })),
      );
      expect(down).toEqual(['TRANSACTIONS/SYNC_UPDATES_AVAILABLE']);
      await service.call('/sandbox/item/reset_login', { access_token: accessToken });
      const broken = await eventsDuring(service, itemId, () =>
        fire(accessToken, { webhook_code: 'SYNC_UPDATES_AVAILABLE' }),
      );
      expect(broken).toEqual(['TRANSACTIONS/SYNC_UPDATES_AVAILABLE']);
    });
  });

  describe('reset_login', () => {
    it('of many at once is told once', async () => {
      const { accessToken, itemId } = await link({}, ['auth']);
      const events = await eventsDuring(service, itemId, async () => {
        const answers = await Promise.all(
          Array.from({ length: 10 }, () =>
            service.call('/sandbox/item/reset_login', { access_token: accessToken }),
          ),
        );
        expect(answers.every(({ body }) => body.reset_login === true)).toBe(true);
      });
      expect(events).toEqual(['ITEM/ERROR', 'ITEM/ITEM_LOGIN_REQUIRED']);
    });

    it('tells what the team wants to hear (D5)', async () => {
      const { services } = service.service.core;
      const settings = [
        [{ errorWebhook: false }, ['ITEM/ITEM_LOGIN_REQUIRED']],
        [{ loginRequiredWebhook: false }, ['ITEM/ERROR']],
        [{ errorWebhook: false, loginRequiredWebhook: false }, []],
        [{}, ['ITEM/ERROR', 'ITEM/ITEM_LOGIN_REQUIRED']],
      ] as const;
      for (const [wanted, told] of settings) {
        const { accessToken, itemId } = await link({}, ['auth']);
        await services.store.unitOfWork((unit) => unit.teams.saveSettings(service.clientId, wanted));
        const events = await eventsDuring(service, itemId, () =>
          service.call('/sandbox/item/reset_login', { access_token: accessToken }),
        );
        expect(events).toEqual(told);
      }
    });
  });

  describe('refresh', () => {
    it('of a product that is not in use is refused', async () => {
      const { accessToken } = await link({}, ['auth']);
      for (const path of ['/transactions/refresh', '/investments/refresh']) {
        const { status, body } = await service.call(path, { access_token: accessToken });
        expect([status, body.error_type, body.error_code]).toEqual([
          400,
          'ITEM_ERROR',
          'PRODUCT_NOT_ENABLED',
        ]);
      }
      const canada = await linkItem(service, { products: ['auth'], institution: 'ins_43' });
      const { body } = await service.call('/investments/refresh', { access_token: canada.accessToken });
      expect(body.error_code).toMatch(/^PRODUCTS?_NOT_(SUPPORTED|ENABLED)$/);
    });

    it('answers although the institution does not, and notes it', async () => {
      const { accessToken, itemId } = await link({}, ['transactions', 'investments']);
      await withConnector(service, failing('institution_down'), async () => {
        for (const path of ['/transactions/refresh', '/investments/refresh'])
          expect((await service.call(path, { access_token: accessToken })).status).toBe(200);
      });
      const { body } = await service.call('/item/get', { access_token: accessToken });
      expect(body.item.error).toBeNull();
      expect(body.status.transactions.last_failed_update).not.toBeNull();
      expect(body.status.investments.last_failed_update).not.toBeNull();
      const due = await service.service.core.services.store.due.ofItem(itemId);
      expect(due.filter(({ kind }) => kind === 'refresh')).toEqual([]);
    });

    it('of a broken Item is refused with its error', async () => {
      const { accessToken } = await link({}, ['transactions']);
      await service.call('/sandbox/item/reset_login', { access_token: accessToken });
      const { body } = await service.call('/transactions/refresh', { access_token: accessToken });
      expect(body.error_code).toBe('ITEM_LOGIN_REQUIRED');
    });

    it('many at once tell of each change once', async () => {
      const { accessToken, itemId } = await link(
        { override_username: 'user_transactions_dynamic', override_password: 'any' },
        ['transactions'],
      );
      const before = (await everything(accessToken)).total;
      const known = (await webhooksOf(service, itemId)).length;
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => service.call('/transactions/refresh', { access_token: accessToken })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const bodies = (await webhooksOf(service, itemId)).slice(known).map(({ body }) => JSON.parse(body));
      const added = bodies.reduce((total, { new_transactions = 0 }) => total + new_transactions, 0);
      const removed = bodies.flatMap(({ removed_transactions = [] }) => removed_transactions);
      expect(added).toBeGreaterThan(0);
      expect(new Set(removed).size).toBe(removed.length);
      expect((await everything(accessToken)).total).toBe(before + added - removed.length);
    });
  });

  describe('transactions/create', () => {
    const row = (changes: Record<string, unknown> = {}) => ({
      date_transacted: today,
      date_posted: today,
      amount: 12.34,
      description: 'Corner bakery',
      ...changes,
    });
    const create = (accessToken: string, rows: unknown[], more: Record<string, unknown> = {}) =>
      service.call('/sandbox/transactions/create', {
        access_token: accessToken,
        transactions: rows,
        ...more,
      });
    let today = '';
    let tooOld = '';
    let oldest = '';
    beforeAll(async () => {
      const now = (await domainOf(service)).world.clock.now();
      const day = (back: number) => new Date(now - back * DAY_MS).toISOString().slice(0, 10);
      [today, oldest, tooOld] = [day(0), day(14), day(15)];
    });

    it('refuses an amount that is none of any money', async () => {
      const { accessToken } = await link({}, ['transactions']);
      for (const amount of [1e-100, 5e-324, 1e-19, -1e-50]) {
        const { status, body } = await create(accessToken, [row(), row({ amount })]);
        expect([status, body.error_code], String(amount)).toEqual([400, 'INVALID_FIELD']);
        expect(body.error_message).toContain('transactions[1].amount');
      }
    });

    it('books the largest amounts that it takes, out and in', async () => {
      const { accessToken } = await link({}, ['transactions']);
      const rows = [1e12, -1e12].map((amount) => row({ amount, description: 'Whale' }));
      const { status, body } = await create(accessToken, rows);
      expect(status, JSON.stringify(body)).toBe(200);
      const made = (await everything(accessToken)).newest.filter(
        ({ name }: { name: string }) => name === 'Whale',
      );
      expect(made.map(({ amount }: { amount: number }) => amount).sort()).toEqual([-1e12, 1e12]);
      expect((await create(accessToken, [row({ amount: 1e12 + 1 })])).status).toBe(400);
    });

    it('books onto the first depository account, as a refresh would find it', async () => {
      const { accessToken, itemId } = await link({}, ['transactions']);
      const before = await everything(accessToken);
      const accounts = (await service.call('/accounts/get', { access_token: accessToken })).body.accounts;
      const events = await eventsDuring(service, itemId, async () => {
        const rows = [
          row(),
          row({ date_transacted: oldest, date_posted: oldest, amount: -7, description: 'Gift' }),
        ];
        expect((await create(accessToken, rows)).status).toBe(200);
      });
      expect(events).toEqual(['TRANSACTIONS/DEFAULT_UPDATE']);
      expect((await lastBody(itemId)).new_transactions).toBe(2);
      const now = await everything(accessToken);
      expect(now.total).toBe(before.total + 2);
      const made = now.newest.filter(({ name }: { name: string }) =>
        ['Corner bakery', 'Gift'].includes(name),
      );
      expect(
        made.map(({ account_id, amount, date, pending }: Record<string, unknown>) => [
          account_id,
          amount,
          date,
          pending,
        ]),
      ).toEqual([
        [accounts[0].account_id, 12.34, today, false],
        [accounts[0].account_id, -7, oldest, false],
      ]);
      const moved = (await service.call('/accounts/get', { access_token: accessToken })).body.accounts[0];
      expect(moved.balances.current).toBeCloseTo(accounts[0].balances.current - 5.34, 5);
    });

    it("books onto the account that is named, and refuses one that is not the Item's", async () => {
      const { accessToken } = await link({}, ['transactions']);
      const other = await link({}, ['transactions']);
      const accounts = (await service.call('/accounts/get', { access_token: accessToken })).body.accounts;
      const card = accounts.find(({ type }: { type: string }) => type === 'credit').account_id;
      expect((await create(accessToken, [row()], { account_id: card })).status).toBe(200);
      const made = (await everything(accessToken)).newest.find(
        ({ name }: { name: string }) => name === 'Corner bakery',
      );
      expect(made.account_id).toBe(card);
      const foreign = await create(other.accessToken, [row()], { account_id: card });
      expect([foreign.status, foreign.body.error_code]).toEqual([400, 'INVALID_ACCOUNT_ID']);
    });

    it('refuses more than ten rows or none, dates outside of two weeks, and says which field is wrong; nothing is booked', async () => {
      const { accessToken, itemId } = await link({}, ['transactions']);
      const before = (await everything(accessToken)).total;
      const wrong: [unknown[], RegExp][] = [
        [[], /transactions/],
        [Array.from({ length: 11 }, () => row()), /transactions/],
        [[row(), row({ date_transacted: tooOld })], /transactions\[1\]\.date_transacted/],
        [[row({ date_posted: '2099-01-01' })], /transactions\[0\]\.date_posted/],
        [[row(), row({ amount: 0.123456789012 })], /transactions\[1\]\.amount/],
        [[row({ iso_currency_code: '?' })], /transactions\[0\]\.iso_currency_code/],
      ];
      const events = await eventsDuring(service, itemId, async () => {
        for (const [rows, message] of wrong) {
          const { status, body } = await create(accessToken, rows);
          expect([status, body.error_code]).toEqual([400, 'INVALID_FIELD']);
          expect(body.error_message).toMatch(message);
        }
      });
      expect(events).toEqual([]);
      expect((await everything(accessToken)).total).toBe(before);
      const { products, state } = await storedItem(service, itemId);
      expect([state, products.map(({ failedAt }) => failedAt)]).toEqual(['good', [null]]);
    });

    it('refuses an Item without transactions', async () => {
      const { accessToken } = await link({}, ['auth']);
      const { status, body } = await create(accessToken, [row()]);
      expect([status, body.error_type, body.error_code]).toEqual([
        400,
        'SANDBOX_ERROR',
        'SANDBOX_PRODUCT_NOT_ENABLED',
      ]);
      expect(body.error_message).toContain('transactions');
    });

    it('books at the bank while the Item is broken; the pull after the repair finds it', async () => {
      const { accessToken, itemId } = await link({}, ['transactions']);
      await service.call('/sandbox/item/reset_login', { access_token: accessToken });
      const events = await eventsDuring(service, itemId, async () => {
        expect((await create(accessToken, [row()])).status).toBe(200);
      });
      expect(events).toEqual([]);
      await repair(service, itemId);
      const found = await eventsDuring(service, itemId, () =>
        service.call('/transactions/refresh', { access_token: accessToken }),
      );
      expect(found).toEqual(['TRANSACTIONS/DEFAULT_UPDATE']);
      const { newest } = await everything(accessToken);
      expect(newest.some(({ name }: { name: string }) => name === 'Corner bakery')).toBe(true);
    });

    it('a repetition under the same Idempotency-Key books nothing more', async () => {
      const { accessToken } = await link({}, ['transactions']);
      const before = (await everything(accessToken)).total;
      const keys = { client_id: service.clientId, secret: service.secret };
      const body = { ...keys, access_token: accessToken, transactions: [row()] };
      for (const replayed of [null, 'true']) {
        const { status, headers } = await post(service.baseUrl, '/sandbox/transactions/create', body, {
          'Idempotency-Key': 'once',
        });
        expect([status, headers.get('Idempotent-Replayed')]).toEqual([200, replayed]);
      }
      expect((await everything(accessToken)).total).toBe(before + 1);
    });

    it('is not taken back by a pull that read before it', async () => {
      const { accessToken, itemId } = await link({}, ['transactions']);
      const balance = async () =>
        (await service.call('/accounts/get', { access_token: accessToken })).body.accounts[0].balances
          .current;
      const before = await balance();
      let begun = false;
      const between = after(async () => {
        if (begun) return;
        begun = true;
        expect((await create(accessToken, [row()])).status).toBe(200);
      });
      const call = await domainOf(service);
      const item = await storedItem(service, itemId);
      await withConnector(service, between, () =>
        pull({ ...call, connector: service.service.core.services.connector }, item, ['transactions']),
      );
      expect(begun).toBe(true);
      expect(await balance()).toBeCloseTo(before - 12.34, 5);
    });

    it('simultaneous calls lose nothing', async () => {
      const { accessToken } = await link({}, ['transactions']);
      const before = (await everything(accessToken)).total;
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, n) => create(accessToken, [row({ description: `Stall ${n}` })])),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await service.call('/transactions/refresh', { access_token: accessToken });
      expect((await everything(accessToken)).total).toBe(before + 4);
    });
  });

  let one: Awaited<ReturnType<typeof link>> | undefined;
  /** An Item for calls that leave it as it is. */
  async function shared() {
    one ??= await link();
    return one;
  }
});
