import { expect, it } from 'vitest';
import { alice, newItem, newTransaction, saveItem, someKey } from '../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../tests/support/stores.ts';

describeOnStores('a store', (open) => {
  it('answers a ping', async () => {
    await expect(open.store.ping()).resolves.toBeUndefined();
  });

  it('writes several tables together or none of them', async () => {
    const failing = open.store.unitOfWork(async (unit) => {
      await unit.items.insert(alice, newItem('together'), someKey, null);
      await unit.items.saveCredential('together', Buffer.from('sealed'));
      await unit.transactions.insert('together', [newTransaction('a')]);
      await unit.items.insert(alice, newItem('together'), someKey, null);
    });
    await expect(failing).rejects.toThrow();
    expect(await open.store.items.find(alice, 'together')).toBeUndefined();
    expect(await open.store.items.credential('together')).toBeUndefined();
    expect(await open.store.transactions.bySource('together', 'account-1', ['source of a'])).toEqual([]);
  });

  it('shows a unit of work its own writes in every table', async () => {
    await saveItem(open.store, 'seen');
    await open.store.unitOfWork(async (unit) => {
      await unit.items.setWebhook(alice, 'seen', 'https://example.com');
      await unit.transactions.insert('seen', [newTransaction('a')]);
      expect((await unit.items.find(alice, 'seen'))?.webhook).toBe('https://example.com');
      expect((await unit.transactions.bySource('seen', 'account-1', ['source of a'])).length).toBe(1);
      expect((await open.store.items.find(alice, 'seen'))?.webhook).toBeNull();
    });
    expect((await open.store.items.find(alice, 'seen'))?.webhook).toBe('https://example.com');
  });
});
