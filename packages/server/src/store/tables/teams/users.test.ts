import { expect, it } from 'vitest';
import { alice, bob, saveItem } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { Digest } from '../../../domain/custody.ts';
import { asTenant } from '../../../domain/teams/team.ts';

const digest = (name: string): Digest => ({ hash: Buffer.alloc(32, name), keyId: 'index' });
const elsewhere = asTenant('production', alice.clientId);

describeOnStores('users', (open) => {
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);
  const make = (userId: string, n: number, tenant = alice) =>
    work((unit) =>
      unit.users.insert(tenant, {
        userId,
        n,
        token: digest(`token of ${userId}`),
        clientUser: digest(`name of ${userId}`),
        sealed: Buffer.from(`sealed ${userId}`),
        createdAt: 1000,
      }),
    );
  const find = (userId: string, tenant = alice) => open.store.users.find(tenant, userId);

  it('are found by id, token and name by their own team in its environment', async () => {
    expect(await work((unit) => unit.users.lastNumber(alice))).toBe(0);
    await make('a', 1);
    const found = {
      userId: 'a',
      n: 1,
      createdAt: 1000,
      updatedAt: 1000,
      removedAt: null,
      sealed: Buffer.from('sealed a'),
      sealedIdentity: null,
      wantsIncomeWebhooks: true,
      incomeToldAt: null,
    };
    expect(await find('a')).toEqual(found);
    expect(await open.store.users.findByToken(alice, digest('token of a'))).toEqual(found);
    expect(await work((unit) => unit.users.findByClientUser(alice, digest('name of a')))).toEqual(found);
    for (const tenant of [bob, elsewhere]) {
      expect(await find('a', tenant)).toBeUndefined();
      expect(await open.store.users.findByToken(tenant, digest('token of a'))).toBeUndefined();
      expect(await work((unit) => unit.users.hold(tenant, 'a'))).toBe(false);
      expect(await work((unit) => unit.users.remove(tenant, 'a', 5))).toBe(false);
    }
    expect(await work((unit) => unit.users.lastNumber(alice))).toBe(1);
  });

  it('cannot have the name of another one', async () => {
    await make('b', 2);
    const again = work((unit) =>
      unit.users.insert(alice, {
        userId: 'c',
        n: 3,
        token: digest('token of c'),
        clientUser: digest('name of b'),
        sealed: Buffer.from('c'),
        createdAt: 1,
      }),
    );
    await expect(again).rejects.toThrow();
  });

  it('keep ids and times alone once they are removed, and free their name', async () => {
    const identity = { sealed: Buffer.from('x'), sealedIdentity: Buffer.from('y'), updatedAt: 2000 };
    await work((unit) => unit.users.save(alice, 'a', identity));
    expect(await find('a')).toMatchObject(identity);
    await work((unit) => unit.users.forgetIdentity(alice, 'a', 2500));
    expect(await find('a')).toMatchObject({ sealedIdentity: null, updatedAt: 2500 });
    expect(await work((unit) => unit.users.remove(alice, 'a', 3000))).toBe(true);
    expect(await work((unit) => unit.users.remove(alice, 'a', 4000))).toBe(false);
    expect(await find('a')).toMatchObject({ removedAt: 3000, sealed: null, sealedIdentity: null });
    expect((await open.store.users.findByToken(alice, digest('token of a')))?.removedAt).toBe(3000);
    expect(await work((unit) => unit.users.findByClientUser(alice, digest('name of a')))).toBeUndefined();
    expect((await open.store.users.page(alice, 0, 10)).map(({ userId }) => userId)).toEqual(['b']);
  });

  it('get an Item once, and list it with their own alone', async () => {
    await saveItem(open.store, 'item-1');
    expect(await work((unit) => unit.items.setUser(alice, 'item-1', 'b'))).toBe(false);
    await work((unit) => unit.items.activate('item-1', 5000, null));
    expect(await work((unit) => unit.items.setUser(bob, 'item-1', 'b'))).toBe(false);
    expect(await work((unit) => unit.items.setUser(alice, 'item-1', 'b'))).toBe(true);
    expect(await work((unit) => unit.items.setUser(alice, 'item-1', 'other'))).toBe(false);
    expect((await open.store.items.ofUser(alice, 'b')).map(({ itemId }) => itemId)).toEqual(['item-1']);
    expect(await open.store.items.ofUser(bob, 'b')).toEqual([]);
    expect(await open.store.items.ofUser(alice, 'other')).toEqual([]);
  });
});
