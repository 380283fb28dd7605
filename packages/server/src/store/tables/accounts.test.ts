import { expect, it } from 'vitest';
import { newAccount } from '../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../tests/support/stores.ts';

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
    const { sourceDigest: _, sealedSourceKey: __, ...plain } = full;
    expect((await open.store.accounts.list('item-1'))[0]).toEqual(plain);
    expect(await open.store.accounts.listStored('item-1')).toEqual([full, empty]);
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
});
