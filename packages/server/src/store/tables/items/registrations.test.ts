import { expect, it } from 'vitest';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';

const key = { dekId: 'd', kekId: 'k', wrapped: Buffer.from('wrapped') };

describeOnStores('registrations', (open) => {
  const registration = (name: string, text: string) => ({
    name,
    key,
    sealed: Buffer.from(text),
    updatedAt: 1000,
  });
  const save = (name: string, text: string, before?: string) =>
    open.store.unitOfWork((unit) =>
      unit.registrations.save(
        'production',
        registration(name, text),
        before === undefined ? undefined : registration(name, before),
      ),
    );

  it('are kept by environment and name, the newest in the place of the one that it was made from', async () => {
    expect(await save('ins_1', 'first')).toBe(true);
    expect(await save('ins_1', 'also first')).toBe(false);
    expect(await save('ins_1', 'second', 'first')).toBe(true);
    expect(await save('ins_1', 'also second', 'first')).toBe(false);
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
    const remove = (text: string) =>
      open.store.unitOfWork((unit) => unit.registrations.delete('production', registration('ins_1', text)));
    expect([await remove('first'), await remove('second'), await remove('second')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
