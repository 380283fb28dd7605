import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../tests/support/stores.ts';

const key = { dekId: 'd', kekId: 'k', wrapped: Buffer.from('wrapped') };

describeOnStores('registrations', (open) => {
  const save = (name: string, text: string) =>
    open.store.unitOfWork((unit) =>
      unit.registrations.save('production', { name, key, sealed: Buffer.from(text), updatedAt: 1000 }),
    );

  it('are kept by environment and name, the newest in the place of the others', async () => {
    await save('ins_1', 'first');
    await save('ins_1', 'second');
    await save('britain', 'third');
    expect(await open.store.registrations.find('production', 'ins_1')).toEqual({
      name: 'ins_1',
      key,
      sealed: Buffer.from('second'),
      updatedAt: 1000,
    });
    expect(await open.store.registrations.find('development', 'ins_1')).toBeUndefined();
    expect((await open.store.registrations.list('production')).map(({ name }) => name)).toEqual([
      'britain',
      'ins_1',
    ]);
  });

  it('can be taken away once', async () => {
    const remove = () => open.store.unitOfWork((unit) => unit.registrations.delete('production', 'ins_1'));
    expect([await remove(), await remove()]).toEqual([true, false]);
  });
});
