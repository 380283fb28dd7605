import { isoDate } from '../../world/dates.ts';
import { recordAct } from '../audit/record.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Services } from '../services.ts';
import { EXPIRING, PERIOD_OF } from './retention-store.ts';

const AT_ONCE = 500;

/**
 * Deletes what was kept as long as the operator's periods say, once a day (UTC) by one process of a store: so many rows in each unit
 * of work. A team's sandbox is emptied by its reset alone: its times are the team's own.
 * @returns false when this day's work was done before
 */
export async function enforceRetention(services: Services): Promise<boolean> {
  const { store, world, environment } = services;
  const day = isoDate(world.realClock.now());
  if (!(await store.unitOfWork(({ retention }) => retention.beginDay(environment, day)))) return false;
  if (!traitsOf(environment).worldPerTeam) await expireAll(services);
  await purgeAudit(services);
  return true;
}

async function expireAll({ store, world, environment, policy }: Services): Promise<void> {
  for (const table of EXPIRING) {
    const before = world.clock.now() - policy.retention[PERIOD_OF[table]];
    for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
      const wanted = { environment, before, limit: AT_ONCE };
      deleted = await store.unitOfWork(({ retention }) => retention.expire(table, wanted));
    }
  }
}

/** The record of what is deleted is in the unit that deletes it, so that the chain has a beginning at any time (AUD-3). */
async function purgeAudit(services: Services): Promise<void> {
  const { store, world, policy } = services;
  const before = world.realClock.now() - policy.retention.audit;
  for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
    deleted = await store.unitOfWork(async (unit) => {
      const purged = await unit.retention.purgeAudit(before, AT_ONCE);
      if (!purged) return 0;
      const { n, hash, count } = purged;
      const object = { kind: 'audit_record', id: String(n) };
      recordAct(services, unit, { action: 'audit.purged', object, detail: { through: n, hash, count } });
      return count;
    });
  }
}
