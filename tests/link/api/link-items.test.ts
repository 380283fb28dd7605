import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { domainOf, eventsDuring, eventsOf, HOOK, storedItem } from '../../sandbox/time/observing.ts';
import { advance, DAY, FROZEN, MINUTE } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { withConnector } from '../../support/institution-in-the-way.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { CONSENT, exchange, keep, linked, logIn, tenantOf, withOwnTeam } from './link-kit.ts';

/** Everything that is read of accounts. */
const PRODUCTS = ['auth', 'identity', 'investments', 'liabilities', 'transactions'];

describeOnEngines('an Item made through Link', (engine) => {
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
  const masks = (accounts: readonly { mask: string | null }[]) => accounts.map(({ mask }) => mask);
  const PERIOD = { start_date: '2024-03-01', end_date: '2026-03-31', options: { count: 500 } };

  it('has the accounts that were chosen, with the ids that they keep', async () => {
    const { accounts, accessToken, itemId } = await linked(service, ['1111', '0000']);
    expect(accounts).toMatchObject([
      {
        name: 'Plaid Checking',
        mask: '0000',
        type: 'depository',
        subtype: 'checking',
        verificationStatus: null,
      },
      {
        name: 'Plaid Saving',
        mask: '1111',
        type: 'depository',
        subtype: 'savings',
        holderCategory: 'personal',
      },
    ]);
    const ids = accounts.map(({ accountId }) => accountId);
    const { accounts: listed, item } = await ask('/accounts/get', accessToken);
    expect(listed.map(({ account_id }: { account_id: string }) => account_id)).toEqual(ids);
    expect(item).toMatchObject({ item_id: itemId, institution_id: 'ins_109508', webhook: HOOK, error: null });
  });

  it('of accounts that were left out nothing is read, whatever is asked for', async () => {
    const asked: string[] = [];
    const { accessToken, itemId } = await withConnector(
      service,
      (connector) => ({
        ...connector,
        ...(connector.numbers
          ? {
              async numbers(context, credential, keys) {
                asked.push(...keys);
                return (
                  (await connector.numbers?.(context, credential, keys)) ?? {
                    items: [],
                    perAccountErrors: [],
                    warnings: [],
                  }
                );
              },
            }
          : {}),
        async *transactions(context, credential, key, window) {
          asked.push(key);
          if (connector.transactions) yield* connector.transactions(context, credential, key, window);
        },
      }),
      () => linked(service, ['0000', '3333', '5555'], { more: { products: PRODUCTS } }),
    );
    expect([...new Set(asked)].sort()).toEqual(['0000', '3333', '5555']);
    const chosen = ['0000', '3333', '5555'];
    expect(masks((await ask('/accounts/get', accessToken)).accounts)).toEqual(chosen);
    expect(masks((await ask('/accounts/balance/get', accessToken)).accounts)).toEqual(chosen);
    expect(masks((await ask('/identity/get', accessToken)).accounts)).toEqual(chosen);
    const auth = await ask('/auth/get', accessToken);
    expect([masks(auth.accounts), auth.numbers.ach.length]).toEqual([['0000'], 1]);
    const { liabilities } = await ask('/liabilities/get', accessToken);
    expect([liabilities.credit?.length, liabilities.student, liabilities.mortgage]).toEqual([1, null, null]);
    const { transactions, total_transactions } = await ask('/transactions/get', accessToken, PERIOD);
    const ids = new Set(transactions.map(({ account_id }: { account_id: string }) => account_id));
    expect([ids.size, total_transactions > 100]).toEqual([2, true]);
    const { holdings } = await ask('/investments/holdings/get', accessToken);
    expect(new Set(holdings.map(({ account_id }: { account_id: string }) => account_id)).size).toBe(1);
    const { store } = service.service.core.services;
    expect(masks(await store.accounts.listStored(itemId))).toEqual(chosen);
    for (const table of ['account_numbers', 'account_owners', 'liabilities'] as const)
      expect((await store.sealedRecords.list(table, itemId)).length).toBeLessThanOrEqual(chosen.length);
    await advance(service, 2 * DAY);
    await ask('/transactions/refresh', accessToken);
    expect(masks(await store.accounts.listStored(itemId))).toEqual(chosen);
  });

  it('does not get a new account of the institution by itself, and says once that there is one', async () => {
    const { accessToken, itemId } = await linked(service, ['0000', '1111']);
    const addAccount = () =>
      ask('/sandbox/item/mutate', accessToken, {
        accounts: { add: [{ type: 'depository', subtype: 'savings', starting_balance: 5 }] },
      });
    const told = await eventsDuring(service, itemId, addAccount);
    expect(told).toEqual(['ITEM/NEW_ACCOUNTS_AVAILABLE']);
    const later = await eventsDuring(service, itemId, () => advance(service, 2 * DAY));
    expect(later).not.toContain('ITEM/NEW_ACCOUNTS_AVAILABLE');
    expect(masks((await ask('/accounts/get', accessToken)).accounts)).toEqual(['0000', '1111']);
    expect(await eventsDuring(service, itemId, addAccount)).toContain('ITEM/NEW_ACCOUNTS_AVAILABLE');
  });

  it('without a choice has all accounts, those that come later among them, like an Item made directly', async () => {
    for (const { accessToken, itemId } of [await linked(service, null), await linkItem(service)]) {
      const { account_ids } = await ask('/sandbox/item/mutate', accessToken, {
        accounts: { add: [{ type: 'depository', subtype: 'savings' }] },
      });
      expect(account_ids).toHaveLength(1);
      expect((await ask('/accounts/get', accessToken)).accounts).toHaveLength(10);
      expect(await eventsOf(service, itemId)).not.toContain('ITEM/NEW_ACCOUNTS_AVAILABLE');
    }
  });

  it('comes with a record of what was agreed to', async () => {
    const { itemId, accounts } = await linked(service, ['3333', '0000'], {
      more: { products: ['auth', 'assets'] },
    });
    expect(await service.service.core.services.store.consents.find(itemId)).toMatchObject({
      ...CONSENT,
      givenBy: 'link',
      institutionId: 'ins_109508',
      products: ['assets', 'auth'],
      accounts: accounts.map(({ accountId }) => accountId).sort(),
      historyDays: 730,
      createdAt: (await domainOf(service)).world.clock.now(),
      evidence: expect.stringMatching(/^[0-9a-f]{64}$/),
      revokedAt: null,
    });
  });

  it('is not there without any account', async () => {
    await expect(logIn(service).then((login) => keep(login, service, []))).rejects.toMatchObject({
      code: 'NO_ACCOUNTS',
    });
  });

  it('is gone with its accounts when nobody claims it', async () => {
    const { itemId, publicToken } = await keep(await logIn(service), service, ['0000']);
    const { store } = service.service.core.services;
    expect(masks(await store.accounts.list(itemId))).toEqual(['0000']);
    await advance(service, 31 * MINUTE);
    expect((await storedItem(service, itemId)).state).toBe('removed');
    expect(await store.accounts.listStored(itemId)).toEqual([]);
    await expect(exchange(service, publicToken)).rejects.toThrow('INVALID_PUBLIC_TOKEN');
  });

  it('is limited like any other, and then nothing of it is kept', async () => {
    await linked(service, ['0000']);
    const login = await logIn(service);
    const call = { ...login.call, policy: { ...login.call.policy, itemsMax: 1 } };
    await expect(keep({ ...login, call }, service, ['0000'])).rejects.toMatchObject({
      code: 'ADDITION_LIMIT',
    });
    const living = await call.store.unitOfWork((unit) => unit.items.countLiving(tenantOf(service)));
    expect(living).toBe(1);
  });

  it('has the end user, the delays and the history that it was made with', async () => {
    const { user_id: userId } = (await service.call('/user/create', { client_user_id: 'person-9' })).body;
    const { itemId } = await linked(service, ['0000'], {
      more: { userId, historyDays: 90, updateType: 'user_present_required' },
    });
    expect(await storedItem(service, itemId)).toMatchObject({
      userId,
      historyDays: 90,
      updateType: 'user_present_required',
      numbersProof: null,
    });
  });

  it('is not read by a pull with a selection that was changed meanwhile', async () => {
    const { accessToken, itemId } = await linked(service, ['0000', '1111']);
    const { store } = service.service.core.services;
    const [checking] = await store.accounts.listStored(itemId);
    let changes = 0;
    await withConnector(
      service,
      (connector) => ({
        ...connector,
        async accounts(context, credential) {
          const read = await connector.accounts(context, credential);
          // Somebody takes the checking account off while it is being read.
          if (changes++ === 0) {
            const call = await domainOf(service);
            await call.store.unitOfWork(async (unit) => {
              await unit.items.setUnshared(itemId, [checking?.sourceDigest ?? '']);
              await unit.accounts.close(itemId, checking?.sourceDigest ?? '');
            });
          }
          return read;
        },
      }),
      () => ask('/transactions/refresh', accessToken),
    );
    expect(changes).toBeGreaterThan(1);
    expect(masks((await ask('/accounts/get', accessToken)).accounts)).toEqual(['1111']);
  });
});
