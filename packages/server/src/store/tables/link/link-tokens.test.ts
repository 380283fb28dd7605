import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { Digest } from '../../../domain/custody.ts';
import type { NewLinkToken } from '../../../domain/link/tokens/link-token-store.ts';
import { asTenant } from '../../../domain/teams/team.ts';

const digest = (name: string): Digest => ({ hash: Buffer.alloc(32, name), keyId: 'pepper-1' });
const idOf = (name: string): string => digest(name).hash.toString('hex');
const aliceElsewhere = asTenant('production', alice.clientId);

function newToken(name: string, changes: Partial<NewLinkToken> = {}): NewLinkToken {
  return {
    digest: digest(name),
    hostedDigest: null,
    kind: 'link',
    frameId: `frame of ${name}`,
    createdAt: 1000,
    expiresAt: 5000,
    itemId: null,
    userId: null,
    sealedWishes: Buffer.from(`wishes of ${name}`),
    sealedToken: null,
    ...changes,
  };
}

describeOnStores('link_tokens', (open) => {
  const work = <T>(run: Parameters<typeof open.store.unitOfWork<T>>[0]) => open.store.unitOfWork(run);
  const make = (name: string, changes: Partial<NewLinkToken> = {}, tenant = alice) =>
    work((unit) => unit.linkTokens.insert(tenant, newToken(name, changes)));
  const find = (name: string, tenant = alice) => open.store.linkTokens.find(tenant, idOf(name));

  it('are found by their hash in their environment, and say whose they are', async () => {
    expect(await make('made', { itemId: 'item-1', sealedToken: Buffer.from('sealed') })).toBe(true);
    const found = {
      linkTokenId: idOf('made'),
      kind: 'link',
      frameId: 'frame of made',
      environment: 'sandbox',
      clientId: alice.clientId,
      createdAt: 1000,
      expiresAt: 5000,
      itemId: 'item-1',
      origin: null,
      spentAt: null,
      failedLogins: 0,
      sealedWishes: Buffer.from('wishes of made'),
      sealedToken: Buffer.from('sealed'),
    };
    const { linkTokens } = open.store;
    expect(await linkTokens.findByToken('sandbox', [digest('newer pepper'), digest('made')])).toEqual(found);
    expect(await linkTokens.findByToken('production', [digest('made')])).toBeUndefined();
    expect(await linkTokens.findByToken('sandbox', [digest('never made')])).toBeUndefined();
    expect(await find('made')).toEqual(found);
    expect([await find('made', bob), await find('made', aliceElsewhere)]).toEqual([undefined, undefined]);
  });

  it('are stored once', async () => {
    expect([await make('once'), await make('once', { expiresAt: 9 }, bob)]).toEqual([true, false]);
    expect(await find('once')).toMatchObject({ expiresAt: 5000 });
  });

  it('are found by the name of their frame and by the id of their page', async () => {
    await make('hosted', { frameId: 'f1', hostedDigest: digest('page') });
    const { linkTokens } = open.store;
    const byFrame = await linkTokens.findByFrame('sandbox', 'f1');
    const byPage = await linkTokens.findByHostedId('sandbox', [digest('other'), digest('page')]);
    expect([byFrame?.linkTokenId, byPage?.linkTokenId]).toEqual([idOf('hosted'), idOf('hosted')]);
    expect(await linkTokens.findByFrame('production', 'f1')).toBeUndefined();
    expect(await linkTokens.findByHostedId('production', [digest('page')])).toBeUndefined();
    expect(await linkTokens.findByHostedId('sandbox', [digest('hosted')])).toBeUndefined();
  });

  it('belong to the first page that opened them', async () => {
    await make('bound');
    const bind = (origin: string, tenant = alice) =>
      work((unit) => unit.linkTokens.bindOrigin(tenant, idOf('bound'), origin));
    expect([
      await bind('https://a.example', bob),
      await bind('https://a.example'),
      await bind('https://b.example'),
      await bind('https://a.example'),
    ]).toEqual([false, true, false, true]);
    expect(await find('bound')).toMatchObject({ origin: 'https://a.example' });
  });

  it('are spent once, by their own team', async () => {
    await make('spent');
    const spend = (at: number, tenant = alice) =>
      work((unit) => unit.linkTokens.spend(tenant, idOf('spent'), at, 10));
    expect([await spend(2000, bob), await spend(3000), await spend(4000)]).toEqual([false, true, false]);
    expect(await find('spent')).toMatchObject({ spentAt: 3000 });
  });

  it('count failed logins, after so many of which they cannot be spent', async () => {
    await make('failing');
    const count = (tenant = alice) =>
      work((unit) => unit.linkTokens.countFailedLogin(tenant, idOf('failing')));
    const spend = (most: number) => work((unit) => unit.linkTokens.spend(alice, idOf('failing'), 2000, most));
    expect([await count(bob), await count(), await count()]).toEqual([undefined, 1, 2]);
    expect([await spend(2), await spend(3)]).toEqual([false, true]);
  });

  it('forget their sealed text once they expired, and go when they are old', async () => {
    const carol = asTenant('sandbox', 'c'.repeat(24));
    const sealedToken = Buffer.from('sealed');
    await make('young', { createdAt: 9000, expiresAt: 9500, sealedToken }, carol);
    await make('expired', { createdAt: 5000, expiresAt: 6000, sealedToken }, carol);
    await make('old', { sealedToken }, carol);
    await make('old too', { createdAt: 1001 }, carol);
    await make("another's", { sealedToken }, bob);
    const forget = () => work((unit) => unit.linkTokens.forgetTokens(carol, 7000));
    expect([await forget(), await forget()]).toEqual([2, 0]);
    const kept = await Promise.all(['young', 'expired', 'old'].map((name) => find(name, carol)));
    expect(kept.map((token) => token?.sealedToken)).toEqual([sealedToken, null, null]);
    const remove = (limit: number) => work((unit) => unit.linkTokens.deleteOlder(carol, 5000, limit));
    expect([await remove(1), await remove(5), await remove(5)]).toEqual([1, 1, 0]);
    expect([await find('old', carol), await find('old too', carol)]).toEqual([undefined, undefined]);
    expect(await find('expired', carol)).toBeDefined();
    expect(await find("another's", bob)).toMatchObject({ sealedToken });
  });
});
