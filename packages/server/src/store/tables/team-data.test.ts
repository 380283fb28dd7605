import { expect, it } from 'vitest';
import { alice } from '../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import type { PlannedWork } from '../../domain/due/due.ts';
import { statement } from '../engine.ts';

const waiting = statement(
  'test.waiting',
  `SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);

describeOnStores('the data of a team', (open) => {
  it('goes with rows that another unit of work changes in the same moment', async () => {
    const { clientId } = alice;
    const work: PlannedWork = {
      itemId: '',
      clientId,
      kind: 'asset_report',
      subject: 'report',
      clock: 'sandbox',
      dueAt: 1,
    };
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
