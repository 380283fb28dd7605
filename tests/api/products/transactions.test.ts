import { beforeEach, describe, expect, it } from 'vitest';
import { pull } from '../../../packages/server/src/domain/extraction/pulls/pull.ts';
import { readTransactions } from '../../../packages/server/src/domain/products/transactions/read-transactions.ts';
import { syncTransactions } from '../../../packages/server/src/domain/products/transactions/sync-transactions.ts';
import { asTeamSeesIt } from '../../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { asTenant } from '../../../packages/server/src/domain/teams/team.ts';
import { PackedPage } from '../../../packages/server/src/wire/packed-page.ts';
import { frozenClock } from '../../../packages/server/src/world/clock.ts';
import { advance, DAY, FROZEN, SECOND } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, type Reply, type TestService } from '../../support/service.ts';
import { sharedServices } from '../../support/shared-services.ts';

interface Entry {
  readonly transaction_id: string;
  readonly account_id: string;
  readonly date: string;
  readonly amount: number;
  readonly original_description?: string | null;
}

const EVER = { start_date: '2000-01-01', end_date: '2030-01-01' };
const ids = (entries: readonly Entry[]): string[] => entries.map((entry) => entry.transaction_id);

describeOnEngines('transactions', (engine) => {
  let service: TestService;
  const serviceOf = sharedServices(async () => ({ ...FROZEN, ...(await engine.variables()) }));
  const open = async (variables: Record<string, string> = {}): Promise<void> => {
    service = await serviceOf(variables);
  };

  const get = (token: string, fields: Record<string, unknown> = {}): Promise<Reply> =>
    service.call('/transactions/get', { access_token: token, ...EVER, ...fields });
  const sync = (token: string, fields: Record<string, unknown> = {}): Promise<Reply> =>
    service.call('/transactions/sync', { access_token: token, ...fields });

  async function everything(token: string, options: Record<string, unknown> = {}): Promise<Entry[]> {
    const all: Entry[] = [];
    for (;;) {
      const { body } = await get(token, { options: { count: 500, offset: all.length, ...options } });
      all.push(...body.transactions);
      if (all.length >= body.total_transactions || body.transactions.length === 0) return all;
    }
  }

  /** What an automatic pull does. */
  async function pullAgain(itemId: string): Promise<void> {
    const { services } = service.service.core;
    const item = await services.store.items.find(asTenant('sandbox', service.clientId), itemId);
    if (!item) throw new Error('no such item');
    await pull(await asTeamSeesIt(services, item.clientId), item, ['transactions']);
  }

  describe('with the delays of the realistic profile', () => {
    beforeEach(() => open({ FAIRLEAD_SANDBOX_PROFILE: 'realistic' }));

    it('are not ready, then those of the last 30 days, then all', async () => {
      const { accessToken } = await linkItem(service);
      expect(await get(accessToken)).toMatchObject({
        status: 400,
        body: {
          error_type: 'ITEM_ERROR',
          error_code: 'PRODUCT_NOT_READY',
          error_message:
            'the requested product is not yet ready. please provide a webhook or try the request again later',
        },
      });
      const waiting = await service.call('/item/get', { access_token: accessToken });
      expect(waiting.body.status).toEqual({ investments: null, transactions: null, last_webhook: null });

      await advance(service, 1 * SECOND);
      const initial = await get(accessToken);
      expect(initial.body.total_transactions).toBe(16);
      for (const { date } of initial.body.transactions) expect(date >= '2026-01-30').toBe(true);
      const ready = await service.call('/item/get', { access_token: accessToken });
      expect(ready.body.status.transactions.last_successful_update).toBe('2026-03-01T12:00:01Z');

      await advance(service, 2 * SECOND);
      const historical = await get(accessToken);
      expect(historical.body.total_transactions).toBeGreaterThan(380);
    });

    it('are synced as they become ready, each once', async () => {
      const { accessToken } = await linkItem(service);
      const nothing = await sync(accessToken);
      expect(nothing.body).toMatchObject({
        transactions_update_status: 'NOT_READY',
        added: [],
        modified: [],
        removed: [],
        next_cursor: '',
        has_more: false,
      });
      await advance(service, 1 * SECOND);
      const initial = await sync(accessToken, { cursor: '' });
      expect(initial.body.transactions_update_status).toBe('INITIAL_UPDATE_COMPLETE');
      expect(initial.body.added).toHaveLength(16);
      await advance(service, 2 * SECOND);
      const rest = await sync(accessToken, { cursor: initial.body.next_cursor, count: 500 });
      expect(rest.body.transactions_update_status).toBe('HISTORICAL_UPDATE_COMPLETE');
      const seen = [...ids(initial.body.added), ...ids(rest.body.added)];
      expect(seen.sort()).toEqual(ids(await everything(accessToken)).sort());
    });

    it('stay listed and synced where the clock of a process is behind that of the one which showed them', async () => {
      const { accessToken, itemId } = await linkItem(service);
      const { services } = service.service.core;
      const linkedAt = services.world.clock.now();
      const call = await asTeamSeesIt(services, service.clientId);
      const wish = { accountIds: undefined, count: 500, daysRequested: undefined };
      const window = { ...wish, from: EVER.start_date, to: EVER.end_date, offset: 0 };
      const seenAt = async (now: number) => {
        const item = await call.store.items.find(asTenant('sandbox', service.clientId), itemId);
        if (!item) throw new Error('no such item');
        const behind = { ...call, world: { ...call.world, clock: frozenClock(now) } };
        return {
          list: () => readTransactions(behind, item, window),
          sync: (cursor: string) =>
            syncTransactions(behind, item, {
              count: 500,
              accountId: undefined,
              daysRequested: undefined,
              isRewritten: true,
              cursor,
            }),
        };
      };
      await advance(service, 1 * SECOND);
      const early = await seenAt(linkedAt);
      expect(await early.list()).toMatchObject({ total: 16 });
      expect((await early.sync('')).added).toHaveLength(16);
      await advance(service, 2 * SECOND);
      const { body } = await sync(accessToken, { count: 500 });
      const first = (await sync(accessToken, { count: 10 })).body;
      for (const now of [linkedAt, linkedAt + 1 * SECOND]) {
        const late = await seenAt(now);
        const list = await late.list();
        expect(list.total).toBe(body.added.length);
        expect(await list.rows()).toHaveLength(body.added.length);
        const again = await late.sync(body.next_cursor);
        expect(again).toMatchObject({
          status: 'HISTORICAL_UPDATE_COMPLETE',
          nextCursor: body.next_cursor,
          hasMore: false,
        });
        expect(again.added).toEqual([]);
        const rest = await late.sync(first.next_cursor);
        expect(rest.added).toHaveLength(body.added.length - first.added.length);
      }
    });

    it('are synced as added when they changed before the rest was ready, and new ones at once', async () => {
      const { accessToken } = await linkItem(service);
      await advance(service, 1 * SECOND);
      const [entry] = (await get(accessToken)).body.transactions;
      const { account_id } = entry;
      const day = { date_transacted: '2026-02-28', date_posted: '2026-02-28' };
      await service.call('/sandbox/item/mutate', {
        access_token: accessToken,
        transactions: {
          change: [{ transaction_id: entry.transaction_id, description: 'Reworded' }],
          add: [{ account_id, ...day, amount: 10.25, description: 'Lamp' }],
        },
      });
      const initial = (await sync(accessToken)).body;
      expect(initial.transactions_update_status).toBe('INITIAL_UPDATE_COMPLETE');
      expect(ids(initial.added)).toContain(entry.transaction_id);
      expect(initial.added.map(({ name }: { name: string }) => name)).toEqual(
        expect.arrayContaining(['Reworded', 'Lamp']),
      );
      await advance(service, 2 * SECOND);
      const rest = (await sync(accessToken, { cursor: initial.next_cursor, count: 500 })).body;
      expect([rest.modified, rest.removed]).toEqual([[], []]);
      const seen = [...ids(initial.added), ...ids(rest.added)];
      expect(seen.sort()).toEqual(ids(await everything(accessToken)).sort());
    });

    it('end a loop that history breaks into, which then starts again from its first cursor', async () => {
      const { accessToken } = await linkItem(service);
      await advance(service, 1 * SECOND);
      const first = await sync(accessToken, { count: 10 });
      expect(first.body.has_more).toBe(true);
      await advance(service, 2 * SECOND);
      const second = await sync(accessToken, { cursor: first.body.next_cursor, count: 10 });
      expect(second).toMatchObject({
        status: 400,
        body: {
          error_type: 'TRANSACTIONS_ERROR',
          error_code: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
        },
      });
      const again = await sync(accessToken, { cursor: '', count: 10 });
      expect(ids(again.body.added)).toEqual(ids(first.body.added));
    });

    it('are added by the first call where the Item was not linked with them', async () => {
      const { accessToken } = await linkItem(service, { products: ['auth'] });
      const before = await service.call('/item/get', { access_token: accessToken });
      expect(before.body.item.available_products).toContain('transactions');
      expect(before.body.status.transactions).toBeNull();
      expect((await get(accessToken)).body.error_code).toBe('PRODUCT_NOT_READY');
      const after = await service.call('/item/get', { access_token: accessToken });
      expect(after.body.item.billed_products).toEqual(['auth', 'transactions']);
      expect(after.body.item.available_products).not.toContain('transactions');
      await advance(service, 3 * SECOND);
      expect((await get(accessToken)).status).toBe(200);
    });
  });

  describe('of the default user', () => {
    beforeEach(() => open());

    it('are the recorded ones: 202 in 2016, of which 77 on checking, the 100th on the 4th of July', async () => {
      const { accessToken } = await linkItem(service, {
        options: { transactions: { start_date: '2016-01-01', end_date: '2017-01-01' } },
      });
      const year = { start_date: '2016-01-01', end_date: '2017-01-01' };
      const page = await get(accessToken, year);
      expect(page.body.total_transactions).toBe(202);
      expect(page.body.transactions).toHaveLength(100);
      expect(page.body.transactions[99].date).toBe('2016-07-04');
      const checking = page.body.accounts.find(({ mask }: { mask: string }) => mask === '0000').account_id;
      const filtered = await get(accessToken, { ...year, options: { account_ids: [checking] } });
      expect(filtered.body.total_transactions).toBe(77);
      expect(filtered.body.accounts.map(({ mask }: { mask: string }) => mask)).toEqual(['0000']);
    });

    it('come newest day first, 100 unless another number is asked for, inclusive at both ends', async () => {
      const { accessToken } = await linkItem(service);
      const all = await everything(accessToken);
      expect((await get(accessToken)).body.transactions).toHaveLength(100);
      expect((await get(accessToken, { options: { count: 2 } })).body.transactions).toHaveLength(2);
      const dates = all.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().reverse());
      expect(new Set(ids(all)).size).toBe(all.length);
      const [newest = '', oldest = ''] = [dates[0], dates.at(-1)];
      const window = await get(accessToken, { start_date: oldest, end_date: newest });
      expect(window.body.total_transactions).toBe(all.length);
      const oneDay = await get(accessToken, { start_date: newest, end_date: newest });
      expect(oneDay.body.total_transactions).toBe(dates.filter((date) => date === newest).length);
    });

    it('are an empty page with the right total beyond the end', async () => {
      const { accessToken } = await linkItem(service);
      const all = await everything(accessToken);
      for (const offset of [all.length, all.length + 1, 1_000_000, Number.MAX_SAFE_INTEGER]) {
        const { status, body } = await get(accessToken, { options: { offset } });
        expect({ status, page: body.transactions, total: body.total_transactions }).toEqual({
          status: 200,
          page: [],
          total: all.length,
        });
      }
    });

    it('have their original descriptions only for those who ask', async () => {
      const { accessToken } = await linkItem(service);
      const [plain] = (await get(accessToken)).body.transactions as Entry[];
      expect(plain).not.toHaveProperty('original_description');
      const wish = { include_original_description: true };
      const [told, ...others] = (await get(accessToken, { options: wish })).body.transactions as Entry[];
      expect(told).toMatchObject({ ...plain, original_description: expect.any(String) });
      expect(others).toHaveLength(99);
      const synced = await sync(accessToken, { options: wish, count: 3 });
      for (const entry of synced.body.added) expect(entry.original_description).toEqual(expect.any(String));
    });

    it('reach back as many days as were asked for when the Item was linked', async () => {
      const { accessToken } = await linkItem(service, { options: { transactions: { days_requested: 60 } } });
      const all = await everything(accessToken);
      expect(all.length).toBeGreaterThan(0);
      for (const { date } of all) expect(date >= '2025-12-30').toBe(true);
    });

    it('take every option of later clients', async () => {
      const { accessToken } = await linkItem(service);
      const flags = {
        include_personal_finance_category: true,
        include_logo_and_counterparty_beta: true,
        personal_finance_category_version: 'v2',
        days_requested: 730,
      };
      expect(
        (await get(accessToken, { options: { ...flags, include_personal_finance_category_beta: true } }))
          .status,
      ).toBe(200);
      expect((await sync(accessToken, { options: flags })).status).toBe(200);
    });
  });

  describe('read by sync', () => {
    beforeEach(() => open());

    it('add up to the whole list, page by page', async () => {
      const { accessToken } = await linkItem(service);
      const added: Entry[] = [];
      let cursor: string | undefined;
      for (let more = true; more; ) {
        const { body } = await sync(accessToken, { count: 150, ...(cursor === undefined ? {} : { cursor }) });
        expect(body.added.length + body.modified.length + body.removed.length).toBeLessThanOrEqual(150);
        added.push(...body.added);
        ({ next_cursor: cursor, has_more: more } = body);
      }
      expect(ids(added).sort()).toEqual(ids(await everything(accessToken)).sort());
      const idle = await sync(accessToken, { cursor });
      expect(idle.body).toMatchObject({ added: [], modified: [], removed: [], has_more: false });
      expect(idle.body.next_cursor).toBe(cursor);
    });

    it('lists what a later pull found, the same again for the same cursor', async () => {
      const { accessToken, itemId } = await linkItem(service);
      const before = await sync(accessToken, { count: 500 });
      await advance(service, 10 * DAY);
      await pullAgain(itemId);
      const news = await sync(accessToken, { cursor: before.body.next_cursor });
      expect(news.body.added.length).toBeGreaterThan(0);
      for (const { date } of news.body.added) expect(date > '2026-02-28').toBe(true);
      const again = await sync(accessToken, { cursor: before.body.next_cursor });
      expect({ ...again.body, request_id: '' }).toEqual({ ...news.body, request_id: '' });
      const total = (await get(accessToken)).body.total_transactions;
      expect(total).toBe(before.body.added.length + news.body.added.length);
    });

    it.each([false, true])(
      'shows an entry as added although it changes while its page is read (written anew: %s)',
      async (isRewritten) => {
        const { accessToken, itemId } = await linkItem(service);
        const { services } = service.service.core;
        const call = await asTeamSeesIt(services, service.clientId);
        const item = await call.store.items.find(asTenant('sandbox', service.clientId), itemId);
        if (!item) throw new Error('no such item');
        const [entry] = (await get(accessToken)).body.transactions;
        const { store } = call;
        let isChanged = false;
        const first = async <T>(read: () => Promise<T>): Promise<T> => {
          if (!isChanged) {
            isChanged = true;
            const change = [{ transaction_id: entry.transaction_id, description: 'Reworded' }];
            await service.call('/sandbox/item/mutate', {
              access_token: accessToken,
              transactions: { change },
            });
          }
          return read();
        };
        const transactions = {
          ...store.transactions,
          changePage: ((range, count) =>
            first(() => store.transactions.changePage(range, count))) as typeof store.transactions.changePage,
          changeRows: ((range, count) =>
            first(() => store.transactions.changeRows(range, count))) as typeof store.transactions.changeRows,
        };
        const changing = {
          ...call,
          store: Object.assign(Object.create(store) as typeof store, { transactions }),
        };
        const wish = { count: 500, accountId: undefined, daysRequested: undefined, isRewritten };
        const read = await syncTransactions(changing, item, { ...wish, cursor: '' });
        expect(isChanged).toBe(true);
        const added =
          read.added instanceof PackedPage ? read.added.toBuffer().toString() : JSON.stringify(read.added);
        expect(added).toContain(entry.transaction_id);
        expect(added).toContain('Reworded');
        const later = (await sync(accessToken, { cursor: read.nextCursor })).body;
        expect([later.added, later.modified, later.removed]).toEqual([[], [], []]);
      },
    );

    it('skips to the present with the cursor "now"', async () => {
      const { accessToken, itemId } = await linkItem(service);
      const now = await sync(accessToken, { cursor: 'now' });
      expect(now.body).toMatchObject({ added: [], modified: [], removed: [], has_more: false });
      await advance(service, 10 * DAY);
      await pullAgain(itemId);
      const news = await sync(accessToken, { cursor: now.body.next_cursor });
      expect(news.body.added.length).toBeGreaterThan(0);
      expect(news.body.added.length).toBeLessThan(20);
    });

    it('refuses a cursor of another Item, a changed one and one from the future', async () => {
      const { accessToken } = await linkItem(service);
      const other = await linkItem(service);
      const { next_cursor: foreign } = (await sync(other.accessToken)).body;
      const { next_cursor: own } = (await sync(accessToken, { count: 10 })).body;
      const changed = Buffer.from(own, 'base64').toString('latin1').replace(/\d+$/, '999999');
      const cursors = [
        foreign,
        `${own}x=`,
        own.slice(0, 20),
        Buffer.from(changed).toString('base64'),
        'null',
      ];
      for (const cursor of cursors) {
        const reply = await sync(accessToken, { cursor });
        expect(reply, cursor).toMatchObject({ status: 400, body: { error_code: 'INVALID_FIELD' } });
      }
    });

    it('can be narrowed to one account', async () => {
      const { accessToken } = await linkItem(service);
      const { accounts } = (await sync(accessToken)).body;
      const masks = accounts.map(({ mask }: { mask: string }) => mask);
      expect(masks).toEqual(['0000', '1111', '2222', '3333', '4444', '7777', '8888']);
      const account = accounts[0].account_id;
      const { body } = await sync(accessToken, { count: 500, options: { account_id: account } });
      expect(body.accounts).toHaveLength(1);
      expect(new Set(body.added.map((entry: Entry) => entry.account_id))).toEqual(new Set([account]));
      expect(ids(body.added).sort()).toEqual(
        ids(await everything(accessToken, { account_ids: [account] })).sort(),
      );
    });
  });

  describe('for strict clients', () => {
    beforeEach(() => open({ FAIRLEAD_STRICT_VERSION: 'on' }));

    it('lack what was added after 2020-09-14, except what a call asks for', async () => {
      const { accessToken } = await linkItem(service);
      const { body } = await get(accessToken, { options: { count: 1, include_original_description: true } });
      expect(Object.keys(body.transactions[0]).sort()).toEqual(
        (
          'account_id account_owner amount authorized_date authorized_datetime category category_id check_number date ' +
          'datetime iso_currency_code location merchant_name name original_description payment_channel payment_meta pending ' +
          'pending_transaction_id transaction_code transaction_id transaction_type unofficial_currency_code'
        ).split(' '),
      );
      expect(body.item).not.toHaveProperty('created_at');
      expect(body.accounts[0]).not.toHaveProperty('persistent_account_id');
    });
  });
});
