import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../tests/support/stores.ts';

describeOnStores('CSV mappings', (open) => {
  const save = (tenant: typeof alice, name: string, mapping: string) =>
    open.store.unitOfWork((unit) => unit.csvMappings.save(tenant, name, mapping, 1000));

  it('keeps the newest mapping of a name, per team', async () => {
    await save(alice, 'bank', '{"version":1}');
    await save(alice, 'bank', '{"version":2}');
    await save(bob, 'bank', '{"version":3}');
    expect(await open.store.csvMappings.find(alice, 'bank')).toBe('{"version":2}');
    expect(await open.store.csvMappings.find(bob, 'bank')).toBe('{"version":3}');
    expect(await open.store.csvMappings.find(alice, 'other')).toBeUndefined();
  });

  it('lists names by their bytes', async () => {
    for (const name of ['é', 'ä', 'z', 'Z', 'bank']) await save(alice, name, '{}');
    expect(await open.store.csvMappings.list(alice)).toEqual(['Z', 'bank', 'z', 'ä', 'é']);
  });
});
