import { beforeAll, expect, it } from 'vitest';
import { alice, saveItem } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import { CHANGES_OF_DATA } from '../../../domain/sandbox/data-version.ts';
import { MINUTE_MS } from '../../../world/durations.ts';

describeOnStores('when data were read last', (open) => {
  beforeAll(async () => {
    const { clientId } = alice;
    const team = { clientId, name: 'alice', environments: ['sandbox' as const], createdAt: 0 };
    await open.store.unitOfWork((unit) => unit.teams.insert(team));
  });

  const note = (itemId: string, at: number, dataVersion: number | null = 0) =>
    open.store.unitOfWork((unit) =>
      unit.dataReads.note([{ itemId, scope: 'transactions', at, dataVersion }]),
    );
  const known = async (itemId: string) => (await open.store.dataReads.ofItem(itemId)).map(({ at }) => at);

  it('moves on once a minute, and back with a clock that was set back', async () => {
    await saveItem(open.store, 'read');
    const start = 10 * MINUTE_MS;
    await note('read', start);
    await note('read', start + MINUTE_MS - 1);
    expect(await known('read')).toEqual([start]);
    await note('read', start + MINUTE_MS);
    expect(await known('read')).toEqual([start + MINUTE_MS]);
    await note('read', start);
    expect(await known('read')).toEqual([start]);
  });

  it('is not known of an Item that was removed, nor of one that never was', async () => {
    await saveItem(open.store, 'removed');
    await note('removed', 1000);
    await open.store.unitOfWork((unit) => unit.items.remove(alice, 'removed', 2000));
    expect(await known('removed')).toEqual([]);
    await note('removed', 9 * MINUTE_MS);
    await note('nobodys', 9 * MINUTE_MS);
    expect([await known('removed'), await known('nobodys')]).toEqual([[], []]);
  });

  it('is known after an institution or a user of the team was changed meanwhile', async () => {
    await saveItem(open.store, 'changed');
    await open.store.unitOfWork((unit) => unit.teams.touchSandbox(alice.clientId, 7));
    await note('changed', 1000, 0);
    expect(await known('changed')).toEqual([1000]);
  });

  it('is not known of an Item that took the name of one that was read before a reset', async () => {
    await open.store.unitOfWork((unit) => unit.teamData.clear(alice.clientId, CHANGES_OF_DATA));
    await saveItem(open.store, 'read');
    await note('read', 1000, 0);
    expect(await known('read')).toEqual([]);
    await note('read', 1000, null);
    await note('read', 2 * MINUTE_MS, CHANGES_OF_DATA);
    expect(await known('read')).toEqual([2 * MINUTE_MS]);
  });
});
