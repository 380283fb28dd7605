import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { Digest } from '../../../domain/custody.ts';
import { asTenant } from '../../../domain/teams/team.ts';

const digest = (name: string): Digest => ({ hash: Buffer.alloc(32, name), keyId: 'pepper-1' });

describeOnStores('recipients of payments', (open) => {
  const make = (recipientId: string, n: number, tenant = alice) =>
    open.store.unitOfWork((unit) =>
      unit.paymentRecipients.insert(tenant, {
        recipientId,
        n,
        sealed: Buffer.from(`sealed ${recipientId}`),
        digest: digest(recipientId),
        createdAt: 1000,
      }),
    );
  const last = (tenant = alice) => open.store.unitOfWork((unit) => unit.paymentRecipients.lastNumber(tenant));
  const find = (id: string, tenant = alice) => open.store.paymentRecipients.find(tenant, id);

  it('are found by their own team in its environment, sealed', async () => {
    expect(await last()).toBe(0);
    await make('first', 1);
    expect(await find('first')).toEqual({ recipientId: 'first', n: 1, sealed: Buffer.from('sealed first') });
    expect(await find('first', bob)).toBeUndefined();
    expect(await find('first', asTenant('production', alice.clientId))).toBeUndefined();
    expect([await last(), await last(bob)]).toEqual([1, 0]);
  });

  it('are listed page by page in the order in which they were made', async () => {
    await make('third', 3);
    await make('second', 2);
    await make('of bob', 1, bob);
    const ids = async (after: number, limit: number) =>
      (await open.store.paymentRecipients.list(alice, after, limit)).map(({ recipientId }) => recipientId);
    expect([await ids(0, 2), await ids(2, 2), await ids(3, 2)]).toEqual([['first', 'second'], ['third'], []]);
  });

  it('are known again by a digest under any active key, by their own team', async () => {
    const same = (names: string[], tenant = alice) =>
      open.store.unitOfWork((unit) => unit.paymentRecipients.findSame(tenant, names.map(digest)));
    expect(await same(['newer pepper', 'first'])).toBe('first');
    expect([await same(['newer pepper']), await same(['first'], bob)]).toEqual([undefined, undefined]);
    await expect(make('first', 4)).rejects.toThrow();
  });
});
