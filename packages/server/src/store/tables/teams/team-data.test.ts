import { expect, it } from 'vitest';
import { alice } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import type { PlannedWork } from '../../../domain/due/due.ts';
import { statement } from '../../engine.ts';

const waiting = statement(
  'test.waiting',
  `SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);

const team = { clientId: alice.clientId, name: 'alice', environments: ['sandbox' as const], createdAt: 0 };
const work: PlannedWork = {
  itemId: '',
  clientId: alice.clientId,
  kind: 'asset_report',
  subject: 'report',
  clock: 'sandbox',
  dueAt: 1,
};

describeOnStores('the data of a team', (open) => {
  it('comes back as it was where another unit of work adds a row of the same key in the same moment', async () => {
    const { clientId } = alice;
    const snapshotId = 'snapshot';
    const wish = { snapshotId, name: null, rowsMax: 10, timeOf: () => 1 };
    await open.store.unitOfWork(async (unit) => {
      await unit.teams.insert(team);
      await unit.due.plan(work);
    });
    expect(await open.store.unitOfWork((unit) => unit.teamData.take(clientId, wish))).toBeDefined();
    await open.store.unitOfWork((unit) => unit.teamData.clear(clientId, 1));
    const [added, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const adding = open.store.unitOfWork(async (unit) => {
      await unit.due.plan({ ...work, dueAt: 2 });
      expect(await unit.due.ofItem('')).toMatchObject([{ dueAt: 2 }]);
      added.resolve();
      await released.promise;
    });
    await added.promise;
    const restoring = open.store.unitOfWork((unit) => unit.teamData.restore(clientId, { snapshotId }, 2));
    if (open.name === 'postgres') await expect.poll(() => open.engine.reader.first(waiting)).toBeDefined();
    released.resolve();
    await adding;
    expect(await restoring).toMatchObject({ snapshotId });
    expect(await open.store.due.ofItem('')).toMatchObject([{ dueAt: 1 }]);
  });

  it('goes with rows that another unit of work changes in the same moment', async () => {
    const { clientId } = alice;
    await open.store.unitOfWork((unit) => unit.due.plan(work));
    const [changed, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = open.store.unitOfWork(async (unit) => {
      await unit.due.plan({ ...work, dueAt: 2 });
      expect(await unit.due.ofItem('')).toMatchObject([{ dueAt: 2 }]);
      changed.resolve();
      await released.promise;
    });
    await changed.promise;
    const clearing = open.store.unitOfWork((unit) => unit.teamData.clear(clientId, 1));
    if (open.name === 'postgres') await expect.poll(() => open.engine.reader.first(waiting)).toBeDefined();
    released.resolve();
    await Promise.all([changing, clearing]);
    expect(await open.store.due.ofItem('')).toEqual([]);
  });
});
