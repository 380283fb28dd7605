import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';

describeOnStores('enrichment additions', (open) => {
  const save = (clientId: string, kind: 'merchant' | 'rule', name: string, body: string) =>
    open.store.unitOfWork((unit) => unit.enrichmentAdditions.save(clientId, { kind, name, body }));

  it('are listed in the order in which they came, and one of the same name keeps its place', async () => {
    await save('alice', 'rule', 'z', '{"n":1}');
    await save('alice', 'merchant', 'a', '{"n":2}');
    await save('alice', 'rule', 'b', '{"n":3}');
    await save('alice', 'rule', 'z', '{"n":4}');
    await save('bob', 'rule', 'z', '{"n":5}');
    expect(await open.store.enrichmentAdditions.list('alice')).toEqual([
      { kind: 'rule', name: 'z', body: '{"n":4}' },
      { kind: 'merchant', name: 'a', body: '{"n":2}' },
      { kind: 'rule', name: 'b', body: '{"n":3}' },
    ]);
  });

  it('are removed by kind and name, once', async () => {
    await save('carol', 'rule', 'one', '{}');
    await save('carol', 'merchant', 'one', '{}');
    const remove = () =>
      open.store.unitOfWork((unit) => unit.enrichmentAdditions.remove('carol', 'rule', 'one'));
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect(await open.store.enrichmentAdditions.list('carol')).toMatchObject([{ kind: 'merchant' }]);
  });
});
