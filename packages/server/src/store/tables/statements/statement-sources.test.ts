import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';

describeOnStores('statement sources', (open) => {
  const find = (tenant: typeof alice, digest: string) => open.store.statementSources.find(tenant, digest);

  it('remembers the first Item of a source, per team, until that Item is forgotten', async () => {
    await open.store.unitOfWork(async (unit) => {
      await unit.statementSources.save(alice, 'digest', 'item-1');
      await unit.statementSources.save(alice, 'digest', 'item-2');
      await unit.statementSources.save(alice, 'other', 'item-2');
      await unit.statementSources.save(bob, 'digest', 'item-3');
    });
    expect([await find(alice, 'digest'), await find(bob, 'digest')]).toEqual(['item-1', 'item-3']);
    await open.store.unitOfWork((unit) => unit.statementSources.forget(alice, 'item-1'));
    expect([await find(alice, 'digest'), await find(alice, 'other')]).toEqual([undefined, 'item-2']);
    expect(await find(bob, 'digest')).toBe('item-3');
  });
});
