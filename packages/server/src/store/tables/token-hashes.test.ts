import { expect, it } from 'vitest';
import { alice, bob, saveItem } from '../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../tests/support/stores.ts';

const digest = (name: string, keyId: string) => ({ hash: Buffer.from(name.padEnd(32)), keyId });

describeOnStores('hashes of tokens', (open) => {
  it('are counted by pepper while they can be used', async () => {
    await saveItem(open.store, 'counted');
    await open.store.unitOfWork(async ({ tokens }) => {
      await tokens.insertAccessToken(alice, digest('living 1', 'old'), 'counted', 1);
      await tokens.insertAccessToken(alice, digest('living 2', 'old'), 'counted', 1);
      await tokens.insertAccessToken(alice, digest('ended', 'old'), 'counted', 1);
      await tokens.endAccessToken(alice, [digest('ended', 'old')], 2);
      await tokens.insertPublicToken(alice, digest('expired', 'old'), 'counted', 50);
      await tokens.insertPublicToken(alice, digest('usable', 'new'), 'counted', 150);
    });
    const uses = await open.store.tokenHashes.living('sandbox', 100);
    expect(uses.sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'access_token', pepperId: 'old', count: 2 },
      { kind: 'public_token', pepperId: 'new', count: 1 },
    ]);
    expect(await open.store.tokenHashes.living('production', 100)).toEqual([]);
  });

  it('are put in the place of older ones, which open nothing from then on', async () => {
    const [found, newest] = [digest('before', 'old'), digest('after', 'new')];
    await saveItem(open.store, 'renewed');
    await open.store.unitOfWork(({ tokens }) => tokens.insertAccessToken(alice, found, 'renewed', 1));
    const find = async (hash: typeof found) =>
      (await open.store.tokens.findAccessToken(alice, [hash]))?.itemId;
    const renew = () =>
      open.store.unitOfWork(({ tokenHashes }) => tokenHashes.renew({ kind: 'access_token', found, newest }));
    expect([await find(found), await find(newest)]).toEqual(['renewed', undefined]);
    expect([await renew(), await renew()]).toEqual([true, false]);
    expect([await find(found), await find(newest)]).toEqual([undefined, 'renewed']);
  });

  it('of public_tokens are deleted some time after their end, so many at once, of one team', async () => {
    await saveItem(open.store, 'forgotten');
    await open.store.unitOfWork(async ({ tokens }) => {
      for (const nth of [1, 2, 3])
        await tokens.insertPublicToken(bob, digest(`bob ${nth}`, 'old'), 'forgotten', 1000 * nth);
    });
    const forget = (before: number, limit: number) =>
      open.store.unitOfWork(({ tokenHashes }) =>
        tokenHashes.deleteEndedPublicTokens(bob.clientId, before, limit),
      );
    expect([await forget(2500, 1), await forget(2500, 5), await forget(2500, 5)]).toEqual([1, 1, 0]);
    expect(await open.store.tokens.findPublicToken(bob, [digest('bob 3', 'old')])).toBeDefined();
  });
});
