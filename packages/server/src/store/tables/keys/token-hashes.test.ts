import { expect, it } from 'vitest';
import { alice, bob, saveItem } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import { retirePepper } from '../../../domain/keys/retire.ts';
import { RetiredKeyError } from '../../../domain/keys/retired-key.ts';
import type { StoreWriter } from '../../../domain/store.ts';
import { frozenClock } from '../../../world/clock.ts';

const world = { clock: frozenClock(1), realClock: frozenClock(1) };
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

  it('are taken under a retired pepper by no table, and a pepper that is needed is not retired', async () => {
    const { store } = open;
    const services = { store, world };
    expect(await retirePepper(services, 'gone')).toEqual([]);
    await saveItem(store, 'late');
    const found = digest('late 1', 'needed');
    await store.unitOfWork(({ tokens }) => tokens.insertAccessToken(alice, found, 'late', 1));
    const newest = digest('late 2', 'gone');
    const token = { itemId: 'late', accountId: 'account', processor: 'dwolla', createdAt: 1 };
    const sealed = { sealedWishes: Buffer.from('sealed'), sealedToken: null };
    const linkToken = {
      kind: 'link' as const,
      frameId: 'frame',
      itemId: null,
      userId: null,
      hostedDigest: null,
    };
    const secret = {
      secretId: 'secret',
      hash: newest.hash,
      hashKeyId: 'gone',
      expiresAt: null,
      revokedAt: null,
    };
    const writes: ((unit: StoreWriter) => Promise<unknown>)[] = [
      ({ tokens }) => tokens.insertAccessToken(alice, newest, 'late', 1),
      ({ tokens }) => tokens.insertPublicToken(alice, newest, 'late', 2),
      ({ processorTokens }) => processorTokens.insert(alice, newest, token),
      ({ linkTokens }) =>
        linkTokens.insert(alice, { digest: newest, ...linkToken, ...sealed, createdAt: 1, expiresAt: 2 }),
      ({ teams }) => teams.insertSecret({ ...alice, ...secret, createdAt: 1 }),
      ({ tokenHashes }) => tokenHashes.renew({ kind: 'access_token', found, newest }),
    ];
    for (const write of writes) await expect(store.unitOfWork(write)).rejects.toThrow(RetiredKeyError);
    expect(await store.tokens.findAccessToken(alice, [newest])).toBeUndefined();

    expect(await retirePepper(services, 'needed')).toEqual([
      { kind: 'access_token', pepperId: 'needed', count: 1 },
    ]);
    await store.unitOfWork(({ tokens }) =>
      tokens.insertAccessToken(alice, digest('late 3', 'needed'), 'late', 1),
    );
  });
});
