import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectorContext } from '../../../packages/server/src/domain/institution-calls/connector-context.ts';
import { openCredential } from '../../../packages/server/src/domain/institution-calls/item-credential.ts';
import { finishRepair } from '../../../packages/server/src/domain/link/items/finish-repair.ts';
import { isHealthy } from '../../../packages/server/src/domain/link/items/item-health.ts';
import { offeredAccounts } from '../../../packages/server/src/domain/link/items/offered-accounts.ts';
import { repairLinkedItem } from '../../../packages/server/src/domain/link/items/repair-linked-item.ts';
import { domainOf, errorOf, eventsDuring, eventsOf, HOOK, storedItem } from '../../sandbox/time/observing.ts';
import { advance, DAY, FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { linked, logIn, tenantOf, update, withOwnTeam } from './link-kit.ts';

const PERIOD = { start_date: '2024-03-01', end_date: '2026-12-31', options: { count: 500 } };

describeOnEngines('update mode', (engine) => {
  let whole: TestService;
  let service: TestService;
  beforeAll(async () => {
    whole = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  beforeEach(async () => {
    service = await withOwnTeam(whole);
  });
  afterAll(() => whole.stop());

  const ask = async (path: string, accessToken: string, more: object = {}) =>
    (await service.call(path, { access_token: accessToken, ...more })).body;
  const masks = async (accessToken: string) =>
    (await ask('/accounts/get', accessToken)).accounts.map(({ mask }: { mask: string }) => mask);
  const broken = async (itemId: string, accessToken: string) => {
    await ask('/sandbox/item/reset_login', accessToken);
    return storedItem(service, itemId);
  };
  const healthy = async (itemId: string) =>
    isHealthy(await domainOf(service), await storedItem(service, itemId));

  it('makes a broken Item good, says nothing of it, and lets its 30 days begin anew', async () => {
    const { itemId, accessToken, accounts } = await linked(service, ['0000', '1111']);
    await advance(service, 5 * DAY);
    const item = await broken(itemId, accessToken);
    expect(await healthy(itemId)).toBe(false);
    let repaired: Awaited<ReturnType<typeof update>> | undefined;
    const told = await eventsDuring(service, itemId, async () => {
      repaired = await update(service, item);
    });
    expect(told).toEqual([]);
    expect(repaired?.accounts).toEqual(accounts);
    expect(await storedItem(service, itemId)).toMatchObject({ state: 'good', error: null, webhook: HOOK });
    expect([await healthy(itemId), await errorOf(service, accessToken)]).toEqual([true, null]);
    await advance(service, 29 * DAY);
    expect(await errorOf(service, accessToken)).toBeNull();
    await advance(service, DAY);
    expect(await errorOf(service, accessToken)).toBe('ITEM_LOGIN_REQUIRED');
  });

  it('gives a public_token that need not be exchanged, and the access_token stays as it is', async () => {
    const { itemId, accessToken } = await linked(service, ['0000']);
    const { publicToken } = await update(service, await broken(itemId, accessToken));
    expect(publicToken).toMatch(/^public-sandbox-/);
    expect(await masks(accessToken)).toEqual(['0000']);
    await advance(service, DAY);
    expect(await masks(accessToken)).toEqual(['0000']);
  });

  it('renews the login and consent of an Item that works, with the end that the institution tells', async () => {
    const { itemId } = await linkItem(service, { institution: 'ins_117650' });
    const { consentExpiresAt: first } = await storedItem(service, itemId);
    await advance(service, DAY);
    const now = (await domainOf(service)).world.clock.now();
    await update(service, await storedItem(service, itemId));
    const after = await storedItem(service, itemId);
    expect([first, after.consentExpiresAt]).toEqual([now + 89 * DAY, now + 90 * DAY]);
    expect(after.loginExpiresAt).toBe(now + 30 * DAY);
    expect((await service.service.core.services.store.consents.find(itemId))?.expiresAt).toBe(now + 90 * DAY);
  });

  it('counts from now, again and again, where the institution tells the end of the first consent each time', async () => {
    const { itemId } = await linkItem(service, { institution: 'ins_117650' });
    const { consentExpiresAt: told } = await storedItem(service, itemId);
    for (const days of [1, 2, 100]) {
      await advance(service, days * DAY);
      const item = await storedItem(service, itemId);
      const call = await domainOf(service);
      const { credential: before } = await openCredential(call, item);
      const login = await logIn(service, { institutionId: 'ins_117650', item });
      await call.store.unitOfWork((unit) =>
        repairLinkedItem(call, unit, item, {
          login: { before, after: login.credential, consentExpiresAt: told },
          accounts: login.accounts,
          chosen: null,
          products: [],
        }),
      );
      expect((await storedItem(service, itemId)).consentExpiresAt).toBe(call.world.clock.now() + 90 * DAY);
    }
  });

  it('believes an institution whose new consent ends before the old one would have', async () => {
    const { itemId } = await linkItem(service, { institution: 'ins_117650' });
    const first = await storedItem(service, itemId);
    await advance(service, DAY);
    const call = await domainOf(service);
    const { credential: before } = await openCredential(call, first);
    const login = await logIn(service, { institutionId: 'ins_117650', item: first });
    const told = call.world.clock.now() + 30 * DAY;
    await call.store.unitOfWork((unit) =>
      repairLinkedItem(call, unit, first, {
        login: { before, after: login.credential, consentExpiresAt: told },
        accounts: login.accounts,
        chosen: null,
        products: [],
      }),
    );
    expect((await storedItem(service, itemId)).consentExpiresAt).toBe(told);
    expect((await call.store.consents.find(itemId))?.expiresAt).toBe(told);
  });

  it('has something to do while consent is about to end', async () => {
    const { itemId } = await linkItem(service, { institution: 'ins_117650' });
    const call = await domainOf(service);
    const item = await storedItem(service, itemId);
    const ending = { ...item, consentExpiresAt: call.world.clock.now() + 7 * DAY };
    expect([isHealthy(call, item), isHealthy(call, ending)]).toEqual([true, false]);
  });

  it("refuses somebody else's login and changes nothing", async () => {
    const { itemId, accessToken } = await linked(service, ['0000']);
    const item = await broken(itemId, accessToken);
    const { store } = service.service.core.services;
    const before = [
      await storedItem(service, itemId),
      await store.items.credential(itemId),
      await masks(accessToken),
    ];
    const stranger = {
      username: 'user_custom',
      password: '{"override_accounts":[{"type":"depository","subtype":"checking"}]}',
    };
    await expect(update(service, item, { ...stranger, chosen: ['custom-0'] })).rejects.toMatchObject({
      code: 'INVALID_UPDATED_USERNAME',
    });
    expect([
      await storedItem(service, itemId),
      await store.items.credential(itemId),
      await masks(accessToken),
    ]).toEqual(before);
  });

  it('does not repair what the end user withdrew', async () => {
    const { itemId, accessToken } = await linked(service, ['0000']);
    await ask('/sandbox/item/mutate', accessToken, { item: { revoke: true } });
    await expect(update(service, await storedItem(service, itemId))).rejects.toMatchObject({
      code: 'USER_PERMISSION_REVOKED',
    });
  });

  it('needs a login for an Item that is broken', async () => {
    const { itemId, accessToken } = await linked(service, ['0000']);
    const item = await broken(itemId, accessToken);
    const call = await domainOf(service);
    const { accounts } = await logIn(service, { item });
    const nothing = { login: null, accounts, chosen: ['0000'], products: [] };
    await expect(
      call.store.unitOfWork((unit) => repairLinkedItem(call, unit, item, nothing)),
    ).rejects.toMatchObject({ code: 'ITEM_LOGIN_REQUIRED' });
  });

  it('does not write over a login that another call changed meanwhile', async () => {
    const { itemId, accessToken } = await linked(service, ['0000']);
    const item = await storedItem(service, itemId);
    const call = await domainOf(service);
    const { credential: before } = await openCredential(call, item);
    const login = await logIn(service, { item });
    await ask('/sandbox/item/mutate', accessToken, {
      accounts: {
        change: [
          { account_id: (await ask('/accounts/get', accessToken)).accounts[0].account_id, name: 'Main' },
        ],
      },
    });
    const late = { before, after: login.credential, consentExpiresAt: null };
    await expect(
      call.store.unitOfWork((unit) =>
        repairLinkedItem(call, unit, item, {
          login: late,
          accounts: login.accounts,
          chosen: null,
          products: [],
        }),
      ),
    ).rejects.toMatchObject({ status: 503 });
    expect((await ask('/accounts/get', accessToken)).accounts[0].name).toBe('Main');
  });

  it('keeps what was changed behind the login', async () => {
    const { itemId, accessToken } = await linkItem(service);
    const { account_ids } = await ask('/sandbox/item/mutate', accessToken, {
      accounts: { add: [{ type: 'depository', subtype: 'savings', meta: { name: 'Piggy' } }] },
    });
    await update(service, await broken(itemId, accessToken));
    await advance(service, DAY);
    const { accounts } = await ask('/accounts/get', accessToken);
    expect(accounts.at(-1)).toMatchObject({ account_id: account_ids[0], name: 'Piggy' });
  });

  it('adds accounts, with all of their data, and the events of it', async () => {
    const { itemId, accessToken } = await linked(service, ['0000'], {
      more: { products: ['auth', 'identity', 'investments', 'liabilities', 'transactions'] },
    });
    const before = (await ask('/transactions/get', accessToken, PERIOD)).total_transactions;
    const chosen = ['0000', '1111', '3333', '5555'];
    let accounts: readonly { mask: string | null }[] = [];
    const told = await eventsDuring(service, itemId, async () => {
      accounts = (await update(service, await storedItem(service, itemId), { chosen })).accounts;
    });
    expect(accounts.map(({ mask }) => mask)).toEqual(chosen);
    expect(told).toEqual(['TRANSACTIONS/DEFAULT_UPDATE']);
    expect(await masks(accessToken)).toEqual(chosen);
    expect((await ask('/auth/get', accessToken)).numbers.ach).toHaveLength(2);
    expect((await ask('/liabilities/get', accessToken)).liabilities.credit).toHaveLength(1);
    expect((await ask('/investments/holdings/get', accessToken)).holdings).toHaveLength(3);
    const { accounts: owned } = await ask('/identity/get', accessToken);
    expect(owned.every(({ owners }: { owners: unknown[] }) => owners.length === 1)).toBe(true);
    // 24 months of four accounts, the newest of them included.
    expect((await ask('/transactions/get', accessToken, PERIOD)).total_transactions).toBeGreaterThan(
      before + 150,
    );
    const consent = await service.service.core.services.store.consents.find(itemId);
    expect(consent?.accounts).toHaveLength(4);
  });

  it('takes accounts away, with all that is known of them, for good', async () => {
    const products = ['auth', 'identity', 'investments', 'liabilities', 'transactions'];
    const { itemId, accessToken } = await linkItem(service, { products });
    const synced = await ask('/transactions/sync', accessToken, { count: 500 });
    const [checking] = (await ask('/accounts/get', accessToken)).accounts;
    await update(service, await storedItem(service, itemId), { chosen: ['1111', '5555'] });
    expect(await masks(accessToken)).toEqual(['1111', '5555']);
    expect((await ask('/auth/get', accessToken)).numbers.ach).toHaveLength(1);
    expect((await ask('/liabilities/get', accessToken)).error_code).toBe('NO_LIABILITY_ACCOUNTS');
    expect((await ask('/investments/holdings/get', accessToken)).holdings).toHaveLength(3);
    const { transactions } = await ask('/transactions/get', accessToken, PERIOD);
    expect(new Set(transactions.map(({ account_id }: { account_id: string }) => account_id)).size).toBe(1);
    const { store } = service.service.core.services;
    for (const table of ['account_numbers', 'account_owners', 'liabilities'] as const)
      for (const { accountId } of await store.sealedRecords.list(table, itemId))
        expect(accountId).not.toBe(checking.account_id);
    const ever = { itemId, from: '2020-01-01', to: '2030-01-01', accountIds: [checking.account_id] };
    expect(await store.transactions.rows(ever, 0, 10)).toEqual([]);
    expect(await store.investments.countTransactions({ ...ever, accountIds: [checking.account_id] })).toBe(0);
    const gone = await ask('/transactions/sync', accessToken, { count: 500, cursor: synced.next_cursor });
    expect(gone.removed.length).toBeGreaterThan(150);
    await advance(service, DAY);
    expect(await masks(accessToken)).toEqual(['1111', '5555']);
    expect(await eventsOf(service, itemId)).not.toContain('ITEM/NEW_ACCOUNTS_AVAILABLE');
  });

  it('brings an account that was taken away back under its id, with its data', async () => {
    const { itemId, accessToken, accounts } = await linked(service, ['0000', '1111'], {
      more: { products: ['auth', 'transactions'] },
    });
    const before = await ask('/transactions/get', accessToken, PERIOD);
    await update(service, await storedItem(service, itemId), { chosen: ['1111'] });
    const { accounts: again } = await update(service, await storedItem(service, itemId), {
      chosen: ['0000', '1111'],
    });
    expect(again).toEqual(accounts);
    const after = await ask('/transactions/get', accessToken, PERIOD);
    expect([after.total_transactions, after.transactions]).toEqual([
      before.total_transactions,
      before.transactions,
    ]);
    expect((await ask('/auth/get', accessToken)).numbers.ach).toHaveLength(2);
  });

  it('leaves an Item at least one account', async () => {
    const { itemId } = await linked(service, ['0000']);
    for (const chosen of [[], ['nobodys']]) {
      await expect(update(service, await storedItem(service, itemId), { chosen })).rejects.toMatchObject({
        code: 'NO_ACCOUNTS',
      });
    }
  });

  it('adds products, and reads them', async () => {
    const { itemId, accessToken } = await linked(service, ['0000'], { more: { products: ['auth'] } });
    await update(service, await broken(itemId, accessToken), {
      products: ['identity', 'auth', 'transactions'],
    });
    const { item } = await ask('/item/get', accessToken);
    expect(item.billed_products).toEqual(['auth', 'identity', 'transactions']);
    expect((await storedItem(service, itemId)).products.every(({ pulledAt }) => pulledAt !== null)).toBe(
      true,
    );
    expect((await service.service.core.services.store.consents.find(itemId))?.products).toEqual([
      'auth',
      'identity',
      'transactions',
    ]);
    expect(await eventsOf(service, itemId)).toContain('TRANSACTIONS/HISTORICAL_UPDATE');
    await expect(
      update(service, await storedItem(service, itemId), { products: ['payment_initiation'] }),
    ).rejects.toMatchObject({ code: 'PRODUCTS_NOT_SUPPORTED' });
  });

  it('offers accounts that were not shared so far, and shares those that are chosen', async () => {
    const { itemId, accessToken } = await linkItem(service, { products: ['transactions'] });
    await ask('/sandbox/item/mutate', accessToken, {
      accounts: {
        add: ['Hidden', 'Secret'].map((name) => ({
          type: 'depository',
          subtype: 'checking',
          shared: false,
          meta: { name },
          transactions: [{ date_transacted: '-3d', date_posted: '-2d', amount: 7, description: name }],
        })),
      },
    });
    expect(await masks(accessToken)).toHaveLength(9);
    const call = await domainOf(service);
    const item = await storedItem(service, itemId);
    const { credential } = await openCredential(call, item);
    const connector = call.connector(item.connector);
    if (!connector) throw new Error('there is no connector');
    const context = connectorContext(call, item, new AbortController().signal);
    const offered = await offeredAccounts(connector, context, credential);
    expect(offered.accounts).toHaveLength(11);
    const hidden = offered.accounts.find(({ name }) => name === 'Hidden')?.key ?? '';
    const repaired = await call.store.unitOfWork((unit) =>
      repairLinkedItem(call, unit, item, {
        login: { before: credential, after: offered.credential },
        accounts: offered.accounts,
        chosen: ['0000', hidden],
        products: [],
      }),
    );
    await finishRepair(call, repaired);
    const { accounts } = await ask('/accounts/get', accessToken);
    expect(accounts.map(({ name }: { name: string }) => name)).toEqual(['Plaid Checking', 'Hidden']);
    const { transactions } = await ask('/transactions/get', accessToken, PERIOD);
    expect(transactions.some(({ name }: { name: string }) => name === 'Hidden')).toBe(true);
    // Nobody logged in: the 30 days go on.
    expect((await storedItem(service, itemId)).loginExpiresAt).toBe(item.loginExpiresAt);
  });

  it('repairs other Items of the same login and end user, and says so', async () => {
    const one = await linked(service, ['0000', '3333'], { institutionId: 'ins_109509' });
    const other = await linked(service, ['1111'], { institutionId: 'ins_109509' });
    const stranger = await linked(service, ['0000'], {
      institutionId: 'ins_109509',
      more: { consent: { clientUserId: 'user-2', textVersion: '1', language: 'en', addressHash: null } },
    });
    const elsewhere = await linked(service, ['0000'], { institutionId: 'ins_109511' });
    const locked = await linked(service, ['0000'], { institutionId: 'ins_109509' });
    const all = [one, other, stranger, elsewhere];
    for (const { itemId, accessToken } of all) await broken(itemId, accessToken);
    await ask('/sandbox/item/mutate', locked.accessToken, { item: { error: 'ITEM_LOCKED' } });
    await update(service, await storedItem(service, one.itemId));
    const errors = await Promise.all(
      [...all, locked].map(({ accessToken }) => errorOf(service, accessToken)),
    );
    expect(errors).toEqual([null, null, 'ITEM_LOGIN_REQUIRED', 'ITEM_LOGIN_REQUIRED', 'ITEM_LOCKED']);
    expect((await eventsOf(service, one.itemId)).at(-1)).toBe('ITEM/ITEM_LOGIN_REQUIRED');
    expect((await eventsOf(service, other.itemId)).at(-1)).toBe('ITEM/LOGIN_REPAIRED');
    expect(await masks(other.accessToken)).toEqual(['1111']);
    const { balances } = (await ask('/accounts/balance/get', other.accessToken)).accounts[0];
    expect(balances.current).toBe(210);
  });

  it('does not repair an Item that would get to see more accounts than it had', async () => {
    const all = await linked(service, null, { institutionId: 'ins_109508' });
    const [, , third] = await service.service.core.services.store.accounts.listStored(all.itemId);
    await service.service.core.services.store.unitOfWork((unit) =>
      unit.accounts.close(all.itemId, third?.sourceDigest ?? ''),
    );
    const one = await linked(service, ['0000'], { institutionId: 'ins_109508' });
    for (const { itemId, accessToken } of [all, one]) await broken(itemId, accessToken);
    await update(service, await storedItem(service, one.itemId));
    expect(await errorOf(service, all.accessToken)).toBe('ITEM_LOGIN_REQUIRED');
  });

  it('of two at once one is done, and the other has to begin again', async () => {
    const { itemId, accessToken } = await linked(service, ['0000']);
    const item = await broken(itemId, accessToken);
    const done = await Promise.allSettled([update(service, item), update(service, item)]);
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await errorOf(service, accessToken)).toBeNull();
    expect(await service.service.core.services.store.items.find(tenantOf(service), itemId)).toMatchObject({
      state: 'good',
    });
  });
});
