import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { Digest } from '../../../domain/custody.ts';
import { asTenant } from '../../../domain/teams/team.ts';

const digest = (name: string): Digest => ({ hash: Buffer.alloc(32, name), keyId: 'pepper-1' });

describeOnStores('processor tokens', (open) => {
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);
  const make = (name: string, itemId: string, processor = 'dwolla') =>
    work((unit) =>
      unit.processorTokens.insert(alice, digest(name), {
        itemId,
        accountId: 'account-1',
        processor,
        createdAt: 1000,
      }),
    );
  const find = (tenant: typeof alice, names: string[], ...digests: string[]) =>
    open.store.processorTokens.find(tenant, names, digests.map(digest));

  it('are found by the team that made them, and by one that is their processor, in their environment', async () => {
    await make('own', 'item-1');
    const token = {
      hash: digest('own').hash,
      clientId: alice.clientId,
      itemId: 'item-1',
      accountId: 'account-1',
      processor: 'dwolla',
      products: null,
      webhook: null,
      createdAt: 1000,
      synced: false,
      recurringRead: false,
    };
    expect(await find(alice, [], 'own')).toEqual(token);
    expect(await find(bob, ['ocrolus', 'dwolla'], 'own')).toEqual(token);
    expect(await find(bob, ['ocrolus'], 'own')).toBeUndefined();
    expect(await find(bob, [], 'own')).toBeUndefined();
    expect(await find(asTenant('production', alice.clientId), ['dwolla'], 'own')).toBeUndefined();
  });

  it('are found under the older of two peppers', async () => {
    await make('old pepper', 'item-2');
    expect((await find(alice, [], 'new pepper', 'old pepper'))?.itemId).toBe('item-2');
  });

  it('are of no processor for nobody, not even for one without a name', async () => {
    await make('nobody', 'item-3', '');
    expect((await find(alice, [], 'nobody'))?.processor).toBe('');
    expect(await find(bob, [], 'nobody')).toBeUndefined();
  });

  it('end with their Item and change no more, but are counted on', async () => {
    await make('one', 'item-4');
    await make('two', 'item-4');
    await make('elsewhere', 'item-5');
    const before = await find(alice, [], 'one');
    if (!before) throw new Error('it was just made');
    await work((unit) => unit.processorTokens.endOfItem('item-4', 2000));
    expect([await find(alice, [], 'one'), await find(bob, ['dwolla'], 'two')]).toEqual([
      undefined,
      undefined,
    ]);
    expect((await find(alice, [], 'elsewhere'))?.itemId).toBe('item-5');
    const changed = await work(async (unit) => [
      await unit.processorTokens.setProducts(before, ['auth']),
      await unit.processorTokens.setWebhook(before, 'https://partner.example/'),
      await unit.processorTokens.count('item-4'),
    ]);
    expect(changed).toEqual([false, false, 2]);
  });

  it('keep the products and the webhook that are set', async () => {
    await make('limited', 'item-6');
    const token = await find(alice, [], 'limited');
    if (!token) throw new Error('it was just made');
    await work(async (unit) => {
      expect(await unit.processorTokens.setProducts(token, ['auth', 'balance'])).toBe(true);
      expect(await unit.processorTokens.setWebhook(token, 'https://partner.example/')).toBe(true);
    });
    expect(await find(alice, [], 'limited')).toMatchObject({
      products: ['auth', 'balance'],
      webhook: 'https://partner.example/',
    });
    await work((unit) => unit.processorTokens.setProducts(token, null));
    expect((await find(alice, [], 'limited'))?.products).toBeNull();
  });
});
