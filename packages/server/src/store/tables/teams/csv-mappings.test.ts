import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';

describeOnStores('CSV mappings', (open) => {
  const save = (tenant: typeof alice, name: string, mapping: string, at = 1000) =>
    open.store.unitOfWork((unit) => unit.csvMappings.save(tenant, name, mapping, at));

  it('keeps the newest mapping of a name, per team', async () => {
    await save(alice, 'bank', '{"version":1}');
    await save(alice, 'bank', '{"version":2}');
    await save(bob, 'bank', '{"version":3}');
    expect(await open.store.csvMappings.find(alice, 'bank')).toBe('{"version":2}');
    expect(await open.store.csvMappings.find(bob, 'bank')).toBe('{"version":3}');
    expect(await open.store.csvMappings.find(alice, 'other')).toBeUndefined();
  });

  it('gives all of a team, the one saved last first', async () => {
    await save(bob, 'second', '{"version":4}', 2000);
    expect(await open.store.csvMappings.all(bob)).toEqual([
      { name: 'second', mapping: '{"version":4}' },
      { name: 'bank', mapping: '{"version":3}' },
    ]);
  });

  it('lists names by their bytes', async () => {
    for (const name of ['é', 'ä', 'z', 'Z', 'bank']) await save(alice, name, '{}');
    expect(await open.store.csvMappings.list(alice)).toEqual(['Z', 'bank', 'z', 'ä', 'é']);
  });
});
