import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { SimplefinAccess } from '../../../domain/simplefin/access-store.ts';

const ACCESS: SimplefinAccess = {
  accessId: 'access-1',
  environment: 'sandbox',
  clientId: alice.clientId,
  name: 'Budget',
  itemIds: ['item-1', 'item-2'],
  claimUntil: 2000,
  createdAt: 1000,
  claimedAt: null,
  usedAt: null,
  revokedAt: null,
};

describeOnStores('SimpleFIN accesses', (open) => {
  const save = (accessId: string, changes: Partial<SimplefinAccess> = {}) =>
    open.store.unitOfWork((unit) =>
      unit.simplefinAccesses.insert({ ...ACCESS, accessId, ...changes }, Buffer.from(`claim of ${accessId}`)),
    );
  const claim = (accessId: string, at: number, environment: 'sandbox' | 'production' = 'sandbox') =>
    open.store.unitOfWork((unit) =>
      unit.simplefinAccesses.claim(environment, Buffer.from(`claim of ${accessId}`), at),
    );

  it('lists those of a team, the oldest first', async () => {
    await save('access-2', { createdAt: 1500, itemIds: null });
    await save('access-1');
    await save('access-3', { clientId: bob.clientId });
    const listed = await open.store.simplefinAccesses.list(alice);
    expect(listed).toEqual([ACCESS, { ...ACCESS, accessId: 'access-2', createdAt: 1500, itemIds: null }]);
  });

  it('gives a setup token away once, in time, and where it was made', async () => {
    await save('access-11');
    expect(await claim('access-11', 2000)).toBeUndefined();
    expect(await claim('access-11', 1500, 'production')).toBeUndefined();
    expect(await claim('access-11', 1500)).toMatchObject({ accessId: 'access-11', claimedAt: 1500 });
    expect(await claim('access-11', 1501)).toBeUndefined();
    expect(await claim('nobody', 1500)).toBeUndefined();
  });

  it('sets a password once, and notes use', async () => {
    await save('access-21');
    await open.store.unitOfWork(async ({ simplefinAccesses }) => {
      await simplefinAccesses.setAccessHash('access-21', Buffer.from('first'));
      await simplefinAccesses.setAccessHash('access-21', Buffer.from('second'));
      await simplefinAccesses.noteUse('access-21', 5000, 4000);
      await simplefinAccesses.noteUse('access-21', 6000, 4500);
    });
    const found = await open.store.simplefinAccesses.find('access-21');
    expect(found).toMatchObject({ usedAt: 5000 });
    expect(found?.accessHash?.toString()).toBe('first');
  });

  it('ends one once, and only for its own team; nobody claims it then', async () => {
    await save('access-31');
    const revoke = (tenant: typeof alice, at: number) =>
      open.store.unitOfWork((unit) => unit.simplefinAccesses.revoke(tenant, 'access-31', at));
    expect(await revoke(bob, 1100)).toBe(false);
    expect(await revoke(alice, 1200)).toBe(true);
    expect(await revoke(alice, 1300)).toBe(false);
    expect(await claim('access-31', 1400)).toBeUndefined();
    expect((await open.store.simplefinAccesses.find('access-31'))?.revokedAt).toBe(1200);
  });
});
