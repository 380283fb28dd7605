import { expect, it } from 'vitest';
import {
  alice,
  bob,
  newAccount,
  newItem,
  saveItem,
  someKey,
} from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';

describeOnStores('items', (open) => {
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);

  it('gives back every field of a new Item, which is linked and not yet listed', async () => {
    const item = newItem('new', {
      webhook: 'https://example.com/hook',
      ordinal: 7,
      historyDays: 90,
      numbersProof: 'same_day',
      userId: 'usr_1',
    });
    await work((unit) => unit.items.insert(alice, item, someKey, 9000));
    expect(await open.store.items.find(alice, 'new')).toEqual({
      ...item,
      environment: 'sandbox',
      clientId: alice.clientId,
      state: 'linked',
      error: null,
      createdAt: null,
      removedAt: null,
      loginExpiresAt: null,
      consentExpiresAt: 9000,
      synced: false,
      recurringRead: false,
      consent: null,
      hasNumbers: false,
      transactionsInitialAt: null,
      transactionsHistoricalAt: null,
      transactionsInitialSeq: 0,
      transactionsSeq: 0,
      lastWebhook: null,
      products: [],
    });
    expect(await open.store.items.key('new')).toEqual(someKey);
    expect((await open.store.items.list(alice)).some(({ itemId }) => itemId === 'new')).toBe(false);
  });

  it('shows an Item to its own team only', async () => {
    await saveItem(open.store, 'hidden', alice);
    expect(await open.store.items.find(bob, 'hidden')).toBeUndefined();
    expect(await work((unit) => unit.items.setWebhook(bob, 'hidden', 'https://example.com'))).toBe(false);
    expect(await work((unit) => unit.items.remove(bob, 'hidden', 2000))).toBeUndefined();
    expect((await open.store.items.find(alice, 'hidden'))?.state).toBe('linked');
  });

  it('keeps the newest thousand lines of its story, and of older ones what a person or a caller did', async () => {
    await saveItem(open.store, 'told', alice);
    await work(async (unit) => {
      await unit.items.note('told', 1, 'updated', null);
      await unit.items.note('told', 2, 'error', 'USER_PERMISSION_REVOKED');
      await unit.items.note('told', 3, 'error', 'ITEM_LOGIN_REQUIRED');
      for (let at = 4; at <= 1004; at++) await unit.items.note('told', at, 'pulled', null);
    });
    const kept = await open.store.items.notes('told');
    expect(kept.slice(0, 3).map(({ at, kind }) => [at, kind])).toEqual([
      [1, 'updated'],
      [2, 'error'],
      [5, 'pulled'],
    ]);
    expect(kept).toHaveLength(1002);
    expect((await open.store.items.activities('told', 2 ** 31, 10)).map(({ at }) => at)).toEqual([2, 1]);
  });

  it('moves along its edges only: linked, good, error, removed', async () => {
    await saveItem(open.store, 'moving');
    const activate = () => work((unit) => unit.items.activate('moving', 2000, 3000));
    const setError = () => work((unit) => unit.items.setError('moving', 'ITEM_LOCKED', 'locked'));
    expect(await setError()).toBe(false);
    expect([await activate(), await activate()]).toEqual([true, false]);
    expect([await setError(), await setError()]).toEqual([true, false]);
    expect(await open.store.items.find(alice, 'moving')).toMatchObject({
      state: 'error',
      error: { code: 'ITEM_LOCKED', message: 'locked' },
      createdAt: 2000,
      loginExpiresAt: 3000,
    });
    const remove = () => work((unit) => unit.items.remove(alice, 'moving', 4000));
    expect([await remove(), await remove()]).toEqual([expect.any(Object), undefined]);
    expect(await activate()).toBe(false);
  });

  it('forgets the data key and the credential with the Item', async () => {
    await saveItem(open.store, 'shredded');
    await work((unit) => unit.items.saveCredential('shredded', Buffer.from('first')));
    await work((unit) => unit.items.saveCredential('shredded', Buffer.from([0, 255, 1])));
    expect(await open.store.items.credential('shredded')).toEqual(Buffer.from([0, 255, 1]));
    await work((unit) => unit.items.remove(alice, 'shredded', 2000));
    expect(await open.store.items.key('shredded')).toBeUndefined();
    expect(await open.store.items.credential('shredded')).toBeUndefined();
  });

  it('sets and clears a webhook, but not on a removed Item', async () => {
    await saveItem(open.store, 'hooked');
    const set = (webhook: string | null) => work((unit) => unit.items.setWebhook(alice, 'hooked', webhook));
    expect(await set('https://example.com/a')).toBe(true);
    expect((await open.store.items.find(alice, 'hooked'))?.webhook).toBe('https://example.com/a');
    expect(await open.store.items.webhook('hooked')).toBe('https://example.com/a');
    expect(await set(null)).toBe(true);
    expect((await open.store.items.find(alice, 'hooked'))?.webhook).toBeNull();
    expect(await open.store.items.webhook('hooked')).toBeNull();
    expect(await open.store.items.webhook('nowhere')).toBeNull();
    await work((unit) => unit.items.remove(alice, 'hooked', 2000));
    expect(await set('https://example.com/b')).toBe(false);
  });

  it('adds a product once and keeps when it was read', async () => {
    await saveItem(open.store, 'rich');
    const add = (product: string, at: number) => work((unit) => unit.items.addProduct('rich', product, at));
    expect(await add('transactions', 1000)).toBe(true);
    expect(await add('auth', 1001)).toBe(true);
    expect(await add('transactions', 1002)).toBe(false);
    await work((unit) => unit.items.notePull('rich', ['transactions'], 'pulled', 2000));
    await work((unit) => unit.items.notePull('rich', ['auth', 'transactions'], 'failed', 3000));
    expect((await open.store.items.find(alice, 'rich'))?.products).toEqual([
      { product: 'auth', addedAt: 1001, pulledAt: null, failedAt: 3000, unused: false },
      { product: 'transactions', addedAt: 1000, pulledAt: 2000, failedAt: 3000, unused: false },
    ]);
  });

  it('remembers the accounts that were left out, where the person chose', async () => {
    await saveItem(open.store, 'choosing');
    expect(await open.store.items.unshared('choosing')).toBeNull();
    expect(await open.store.items.unshared('nothing')).toBeNull();
    await work((unit) => unit.items.setUnshared('choosing', ['b', 'a']));
    expect(await open.store.items.unshared('choosing')).toEqual(['b', 'a']);
    await work((unit) => unit.items.setUnshared('choosing', []));
    expect(await open.store.items.unshared('choosing')).toEqual([]);
  });

  it('renews the login of a good Item only', async () => {
    await saveItem(open.store, 'renewed');
    const renew = () => work((unit) => unit.items.renewLogin('renewed', 9000));
    expect(await renew()).toBe(false);
    await work((unit) => unit.items.activate('renewed', 2000, 3000));
    expect(await renew()).toBe(true);
    expect((await open.store.items.find(alice, 'renewed'))?.loginExpiresAt).toBe(9000);
    await work((unit) => unit.items.setError('renewed', 'ITEM_LOCKED', null));
    expect(await renew()).toBe(false);
  });

  it('finds broken Items of an institution by the accounts that they have', async () => {
    const make = async (
      itemId: string,
      accounts: readonly string[],
      tenant = alice,
      institutionId = 'ins_7',
    ) => {
      await work(async (unit) => {
        await unit.items.insert(tenant, newItem(itemId, { institutionId }), someKey, null);
        await unit.items.activate(itemId, 2000, null);
        await unit.items.setError(itemId, 'ITEM_LOGIN_REQUIRED', null);
        for (const persistentAccountId of accounts)
          await unit.accounts.insert(itemId, newAccount(persistentAccountId, { persistentAccountId }));
      });
    };
    await make('broken-b', ['one', 'two']);
    await make('broken-a', ['two']);
    await make('broken-other-account', ['three']);
    await make('broken-other-bank', ['one'], alice, 'ins_8');
    await make('broken-other-team', ['one'], bob);
    await make('broken-closed', ['four']);
    await work((unit) => unit.accounts.close('broken-closed', 'digest of four'));
    const found = async (...accounts: string[]) =>
      (await open.store.items.broken(alice, 'ins_7', 'ITEM_LOGIN_REQUIRED', accounts)).map(
        ({ itemId }) => itemId,
      );
    expect(await found('one', 'two', 'four')).toEqual(['broken-a', 'broken-b']);
    expect(await found()).toEqual([]);
    expect(await open.store.items.broken(alice, 'ins_7', 'ITEM_LOCKED', ['one'])).toEqual([]);
    await work((unit) => unit.items.clearError('broken-a', null, []));
    expect(await found('two')).toEqual(['broken-b']);
  });

  it('opens transactions once', async () => {
    await saveItem(open.store, 'opened');
    const openAt = (at: number) => work((unit) => unit.items.openTransactions('opened', at, 5));
    const completeAt = (at: number) => work((unit) => unit.items.completeTransactions('opened', at));
    expect([await openAt(1000), await openAt(2000)]).toEqual([true, false]);
    expect([await completeAt(1010), await completeAt(2010)]).toEqual([true, false]);
    expect(await open.store.items.find(alice, 'opened')).toMatchObject({
      transactionsInitialAt: 1000,
      transactionsHistoricalAt: 1010,
      transactionsInitialSeq: 5,
    });
  });

  it('reserves change numbers that no one else gets', async () => {
    await saveItem(open.store, 'changing');
    const reserved = await Promise.all(
      Array.from({ length: 20 }, () => work((unit) => unit.items.reserveChanges('changing', 3))),
    );
    expect([...reserved].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index * 3));
    expect((await open.store.items.find(alice, 'changing'))?.transactionsSeq).toBe(60);
    await expect(work((unit) => unit.items.reserveChanges('nothing', 1))).rejects.toThrow('unknown item');
  });

  it('counts public_tokens from 1', async () => {
    await saveItem(open.store, 'counted');
    const count = () => work((unit) => unit.items.countPublicToken('counted'));
    expect([await count(), await count()]).toEqual([1, 2]);
    await expect(work((unit) => unit.items.countPublicToken('nothing'))).rejects.toThrow('unknown item');
  });

  it('lists created Items by age, then by the bytes of their id', async () => {
    const carol = { ...alice, clientId: 'c'.repeat(24) };
    for (const [itemId, at] of [
      ['b', 5000],
      ['B', 5000],
      ['a', 5000],
      ['Z', 4000],
    ] as const) {
      await saveItem(open.store, `sorted-${itemId}`, carol);
      await work((unit) => unit.items.activate(`sorted-${itemId}`, at, null));
    }
    expect((await open.store.items.list(carol)).map(({ itemId }) => itemId)).toEqual([
      'sorted-Z',
      'sorted-B',
      'sorted-a',
      'sorted-b',
    ]);
  });

  it('pages by institution, state and product together, and counts and names what a page shows', async () => {
    const team = { ...alice, clientId: 'd'.repeat(24) };
    const names = ['one', 'two', 'three', 'four', 'five'].map((name) => `paged-${name}`);
    for (const [nth, itemId] of names.entries()) {
      const institutionId = nth < 3 ? 'ins_paged' : 'ins_other';
      await work(async ({ items }) => {
        await items.insert(team, newItem(itemId, { institutionId }), someKey, null);
        if (nth === 4) return;
        await items.activate(itemId, 1000 + nth, null);
        if (nth !== 1) await items.addProduct(itemId, 'auth', 1000);
        if (nth !== 2) await items.setError(itemId, 'ITEM_LOCKED', null);
      });
    }
    const [one, two, three, four] = names;
    const page = async (filter: object) =>
      (await open.store.items.page(team, { ...filter, limit: 10 })).items.map(({ itemId }) => itemId);
    expect(await page({})).toEqual([four, three, two, one]);
    expect(await page({ institutionId: 'ins_paged', state: 'error' })).toEqual([two, one]);
    expect(await page({ institutionId: 'ins_paged', state: 'error', product: 'auth' })).toEqual([one]);
    expect(await page({ state: 'error', product: 'auth' })).toEqual([four, one]);
    expect(await page({ product: 'auth' })).toEqual([four, three, one]);
    expect(await page({ product: 'auth', before: { createdAt: 1002, itemId: three } })).toEqual([one]);
    const counted = [10, 2].map((max) => open.store.items.countOfState(team, 'error', max));
    expect(await Promise.all(counted)).toEqual([3, 2]);
    expect(await open.store.items.newestIds(team, 3)).toEqual([four, three, two]);
    expect(await open.store.items.idsLike(team, 'paged-t', 5)).toEqual([three, two]);
    expect(await open.store.items.idsLike(bob, 'paged-t', 5)).toEqual([]);
  });

  it('stores instants beyond 32 bits exactly', async () => {
    await saveItem(open.store, 'late');
    await work((unit) => unit.items.activate('late', 253_402_300_799_999, null));
    expect((await open.store.items.find(alice, 'late'))?.createdAt).toBe(253_402_300_799_999);
  });
});
