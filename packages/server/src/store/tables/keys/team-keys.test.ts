import { expect, it } from 'vitest';
import { alice, bob, someKey } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import { asTenant } from '../../../domain/teams/team.ts';

describeOnStores('keys of teams', (open) => {
  const keep = (tenant: typeof alice, dekId: string) =>
    open.store.unitOfWork((unit) => unit.teamKeys.keep(tenant, { ...someKey, dekId }));

  it('keep the first one, of each team and environment', async () => {
    expect(await open.store.teamKeys.find(alice)).toBeUndefined();
    expect((await keep(alice, 'first')).dekId).toBe('first');
    expect((await keep(alice, 'second')).dekId).toBe('first');
    expect((await keep(asTenant('production', alice.clientId), 'third')).dekId).toBe('third');
    expect(await open.store.teamKeys.find(alice)).toEqual({ ...someKey, dekId: 'first' });
    expect(await open.store.teamKeys.find(bob)).toBeUndefined();
  });

  it('give one key to all that make one at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, (_, nth) => keep(bob, `key ${nth}`)));
    expect(new Set(made.map(({ dekId }) => dekId)).size).toBe(1);
  });

  it('are not those that were taken back', async () => {
    const carol = asTenant('sandbox', 'carol');
    const kept = await open.store.unitOfWork(async (unit) => {
      const failing = unit.savepoint(async () => {
        await unit.teamKeys.keep(carol, { ...someKey, dekId: 'taken back' });
        throw new Error('on purpose');
      });
      await expect(failing).rejects.toThrow('on purpose');
      expect(await unit.teamKeys.find(carol)).toBeUndefined();
      return unit.teamKeys.keep(carol, { ...someKey, dekId: 'lasting' });
    });
    expect(kept.dekId).toBe('lasting');
    expect((await open.store.teamKeys.find(carol))?.dekId).toBe('lasting');
  });
});
