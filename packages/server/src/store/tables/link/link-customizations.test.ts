import { expect, it } from 'vitest';
import { alice, bob } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';

describeOnStores('customizations of Link', (open) => {
  const add = (tenant: typeof alice, name: string, version: number, document: string | null) =>
    open.store.unitOfWork((unit) =>
      unit.linkCustomizations.add(tenant, { name, version, document, savedAt: version * 1000 }),
    );

  it('keeps every version of a name, per team, and gives the newest', async () => {
    await add(alice, 'harbour', 1, '{"radius_px":1}');
    await add(alice, 'harbour', 2, '{"radius_px":2}');
    await add(bob, 'harbour', 1, '{"radius_px":3}');
    const { linkCustomizations: stored } = open.store;
    expect(await stored.newest(alice, 'harbour')).toMatchObject({ version: 2, document: '{"radius_px":2}' });
    expect(await stored.find(alice, 'harbour', 1)).toMatchObject({
      document: '{"radius_px":1}',
      savedAt: 1000,
    });
    expect(await stored.newest(bob, 'harbour')).toMatchObject({ version: 1, document: '{"radius_px":3}' });
    expect(await stored.newest(alice, 'other')).toBeUndefined();
    expect((await stored.versions(alice, 'harbour')).map(({ version }) => version)).toEqual([2, 1]);
  });

  it('takes a version once', async () => {
    expect(await add(alice, 'twice', 1, '{}')).toBe(true);
    expect(await add(alice, 'twice', 1, '{"radius_px":9}')).toBe(false);
    expect(await open.store.linkCustomizations.newest(alice, 'twice')).toMatchObject({ document: '{}' });
  });

  it('lists the newest of each name, also one that was withdrawn', async () => {
    await add(bob, 'plain', 1, '{}');
    await add(bob, 'gone', 1, '{}');
    await add(bob, 'gone', 2, null);
    const lines = await open.store.linkCustomizations.list(bob);
    expect(lines.map(({ name, version, isWithdrawn }) => [name, version, isWithdrawn])).toEqual([
      ['gone', 2, true],
      ['harbour', 1, false],
      ['plain', 1, false],
    ]);
  });

  it('forgets versions up to one', async () => {
    for (const version of [1, 2, 3]) await add(alice, 'old', version, '{}');
    await open.store.unitOfWork((unit) => unit.linkCustomizations.deleteUpTo(alice, 'old', 2));
    const left = await open.store.linkCustomizations.versions(alice, 'old');
    expect(left.map(({ version }) => version)).toEqual([3]);
  });
});
