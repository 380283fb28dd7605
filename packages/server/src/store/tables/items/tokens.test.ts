import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { Digest } from '../../../domain/custody.ts';
import { asTenant } from '../../../domain/teams/team.ts';

const digest = (name: string): Digest => ({ hash: Buffer.alloc(32, name), keyId: 'pepper-1' });

describeOnStores('tokens', (open) => {
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);

  it('finds an access_token for its own team in its own environment only', async () => {
    await work((unit) => unit.tokens.insertAccessToken(alice, digest('own'), 'item-1', 1000));
    const find = (tenant: typeof alice) => open.store.tokens.findAccessToken(tenant, [digest('own')]);
    expect(await find(alice)).toEqual({ itemId: 'item-1', endedAt: null });
    expect(await find(bob)).toBeUndefined();
    expect(await find(asTenant('production', alice.clientId))).toBeUndefined();
  });

  it('finds a token under the older of two peppers', async () => {
    await work((unit) => unit.tokens.insertAccessToken(alice, digest('old pepper'), 'item-1', 1000));
    const found = await open.store.tokens.findAccessToken(alice, [
      digest('new pepper'),
      digest('old pepper'),
    ]);
    expect(found?.itemId).toBe('item-1');
  });

  it('ends an access_token once, for its own team only', async () => {
    await work((unit) => unit.tokens.insertAccessToken(alice, digest('ending'), 'item-2', 1000));
    const end = (tenant: typeof alice) =>
      work((unit) => unit.tokens.endAccessToken(tenant, [digest('ending')], 2000));
    expect([await end(bob), await end(alice), await end(alice)]).toEqual([false, true, false]);
    expect(await open.store.tokens.findAccessToken(alice, [digest('ending')])).toEqual({
      itemId: 'item-2',
      endedAt: 2000,
    });
  });

  it('ends all tokens of one Item and none of another', async () => {
    await work(async (unit) => {
      await unit.tokens.insertAccessToken(alice, digest('three'), 'item-3', 1000);
      await unit.tokens.insertPublicToken(alice, digest('three'), 'item-3', 9000);
      await unit.tokens.insertAccessToken(alice, digest('four'), 'item-4', 1000);
      await unit.tokens.endAccessTokensOf('item-3', 2000);
      await unit.tokens.endPublicTokensOf('item-3', 2000);
    });
    expect((await open.store.tokens.findAccessToken(alice, [digest('three')]))?.endedAt).toBe(2000);
    expect((await open.store.tokens.findPublicToken(alice, [digest('three')]))?.usedAt).toBe(2000);
    expect((await open.store.tokens.findAccessToken(alice, [digest('four')]))?.endedAt).toBeNull();
  });

  it('lets a public_token be claimed until it expires, by its own team', async () => {
    await work((unit) => unit.tokens.insertPublicToken(alice, digest('public'), 'item-5', 5000));
    const claim = (tenant: typeof alice, now: number) =>
      work((unit) => unit.tokens.claimPublicToken(tenant, [digest('public')], now));
    expect(await claim(bob, 4999)).toBeUndefined();
    expect(await claim(alice, 5000)).toBeUndefined();
    expect(await claim(alice, 4999)).toBe('item-5');
    expect(await claim(alice, 4999)).toBeUndefined();
  });

  it('lets one of twenty simultaneous claims win', async () => {
    await work((unit) => unit.tokens.insertPublicToken(alice, digest('wanted'), 'item-6', 5000));
    const claims = await Promise.all(
      Array.from({ length: 20 }, () =>
        work((unit) => unit.tokens.claimPublicToken(alice, [digest('wanted')], 1000)),
      ),
    );
    expect(claims.filter((itemId) => itemId !== undefined)).toEqual(['item-6']);
  });

  it('takes a claim back when its unit of work fails', async () => {
    await work((unit) => unit.tokens.insertPublicToken(alice, digest('rolled back'), 'item-7', 5000));
    const failing = work(async (unit) => {
      await unit.tokens.claimPublicToken(alice, [digest('rolled back')], 1000);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect((await open.store.tokens.findPublicToken(alice, [digest('rolled back')]))?.usedAt).toBeNull();
  });

  it('refuses a second token of the same hash', async () => {
    await work((unit) => unit.tokens.insertAccessToken(alice, digest('twice'), 'item-8', 1000));
    await expect(
      work((unit) => unit.tokens.insertAccessToken(bob, digest('twice'), 'item-9', 1000)),
    ).rejects.toThrow();
    expect((await open.store.tokens.findAccessToken(alice, [digest('twice')]))?.itemId).toBe('item-8');
  });
});
