import { expect, it } from 'vitest';
import { alice, bob, newAccount, saveItem } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';

describeOnStores('accounts', (open) => {
  const insert = (itemId: string, ...accounts: ReturnType<typeof newAccount>[]) =>
    open.store.unitOfWork(async (unit) => {
      for (const account of accounts) await unit.accounts.insert(itemId, account);
    });

  it('gives back every field, with the link to the source only when asked for', async () => {
    const full = newAccount('full', {
      officialName: 'Gold “Everyday” ¥',
      limit: '-1234567890123456789.0123456789',
      verificationStatus: 'automatically_verified',
      persistentAccountId: 'persistent',
      holderCategory: 'personal',
    });
    const empty = newAccount('empty', {
      position: 1,
      subtype: null,
      mask: null,
      current: null,
      available: null,
      balanceAt: null,
    });
    await insert('item-1', full, empty);
    const { sourceDigest: _, sealedSourceKey: __, closed: ___, ...plain } = full;
    expect((await open.store.accounts.list('item-1'))[0]).toEqual(plain);
    expect(await open.store.accounts.listStored('item-1')).toEqual([full, empty]);
  });

  it('lists a closed account no longer, until the institution shows it again', async () => {
    const account = newAccount('comes-and-goes');
    await insert('item-closing', account);
    const close = () =>
      open.store.unitOfWork((unit) => unit.accounts.close('item-closing', account.sourceDigest));
    expect([await close(), await close()]).toEqual([true, false]);
    expect(await open.store.accounts.list('item-closing')).toEqual([]);
    expect((await open.store.accounts.listStored('item-closing')).map(({ closed }) => closed)).toEqual([
      true,
    ]);
    await open.store.unitOfWork((unit) => unit.accounts.update('item-closing', account));
    expect(await open.store.accounts.list('item-closing')).toHaveLength(1);
  });

  it('finds the exchanged Items of a team that share an account, the oldest first', async () => {
    const items = ['late', 'early', 'unclaimed', 'gone', 'other-team'];
    for (const itemId of items) await saveItem(open.store, itemId, itemId === 'other-team' ? bob : alice);
    await open.store.unitOfWork(async (unit) => {
      for (const [nth, itemId] of items.entries()) {
        if (itemId !== 'unclaimed') await unit.items.activate(itemId, 10 - nth, null);
        await unit.accounts.insert(
          itemId,
          newAccount(`${itemId}-shared`, { persistentAccountId: 'lasting' }),
        );
      }
      await unit.accounts.insert('gone', newAccount('closed', { persistentAccountId: 'closed' }));
      await unit.items.remove(alice, 'gone', 20);
    });
    const shared = await open.store.accounts.sharing(alice, ['lasting', 'unknown']);
    expect(shared).toEqual([
      { itemId: 'early', persistentAccountId: 'lasting' },
      { itemId: 'late', persistentAccountId: 'lasting' },
    ]);
  });

  it('lists accounts in their places', async () => {
    await insert(
      'item-2',
      ...[2, 10, 0, 1].map((position) => newAccount(`account-${position}`, { position })),
    );
    expect((await open.store.accounts.list('item-2')).map(({ position }) => position)).toEqual([0, 1, 2, 10]);
  });

  it('updates everything but ids and place', async () => {
    const account = newAccount('updated', { position: 3 });
    await insert('item-3', account);
    await open.store.unitOfWork((unit) =>
      unit.accounts.update('item-3', {
        ...account,
        position: 9,
        name: 'Renamed',
        current: '0.10',
        balanceAt: 2000,
      }),
    );
    expect(await open.store.accounts.listStored('item-3')).toEqual([
      { ...account, name: 'Renamed', current: '0.10', balanceAt: 2000 },
    ]);
  });

  it('refuses a second account of the same source within one Item', async () => {
    await insert('item-4', newAccount('one', { sourceDigest: 'same' }));
    await expect(insert('item-4', newAccount('two', { sourceDigest: 'same' }))).rejects.toThrow();
    await insert('item-5', newAccount('one', { sourceDigest: 'same' }));
    expect((await open.store.accounts.list('item-4')).length).toBe(1);
  });

  it('updates balances alone, whatever else became of the account', async () => {
    const account = newAccount('read', { current: '1.00' });
    await insert('item-6', account);
    await open.store.unitOfWork(async (unit) => {
      await unit.accounts.setVerification('item-6', 'read', 'automatically_verified');
      await unit.accounts.updateBalance('item-6', {
        ...account,
        name: 'Other',
        current: '2.00',
        limit: '5.00',
      });
    });
    expect(await open.store.accounts.listStored('item-6')).toEqual([
      { ...account, current: '2.00', limit: '5.00', verificationStatus: 'automatically_verified' },
    ]);
  });

  it('sets a verification from any status, or from one status only', async () => {
    await insert('item-7', newAccount('verified'));
    const set = (accountId: string, ...given: [status: string, from?: string]) =>
      open.store.unitOfWork((unit) => unit.accounts.setVerification('item-7', accountId, ...given));
    expect(await set('verified', 'verification_expired', 'pending_automatic_verification')).toBe(false);
    expect(await set('verified', 'pending_automatic_verification')).toBe(true);
    expect(await set('verified', 'verification_expired', 'pending_automatic_verification')).toBe(true);
    expect(await set('verified', 'automatically_verified', 'pending_automatic_verification')).toBe(false);
    expect(await set('nobodys', 'automatically_verified')).toBe(false);
    expect((await open.store.accounts.list('item-7'))[0]?.verificationStatus).toBe('verification_expired');
  });
});
