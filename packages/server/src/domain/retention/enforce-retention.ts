import { isoDate } from '../../world/dates.ts';
import { recordAct } from '../audit/record.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Services } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { EXPIRING, PERIOD_OF } from './retention-store.ts';

const AT_ONCE = 500;

/** A process that is killed at it leaves it to whoever comes this much later: less than what a start waits before it keeps house. */
const TURN_MS = 4_000;

/**
 * Deletes what was kept as long as the operator's periods say, once a day (UTC) by one process of a store: so many rows in each unit
 * of work. What a process leaves that ends meanwhile, the next one does. A team's sandbox is emptied by its reset alone: its times are
 * the team's own.
 * @returns false when this day's work was done before, or another process is at it
 */
export async function enforceRetention(services: Services): Promise<boolean> {
  const { store, world, environment } = services;
  const now = world.realClock.now();
  const day = isoDate(now);
  const turn = { now, until: now + TURN_MS };
  if (!(await store.unitOfWork(({ retention }) => retention.beginDay(environment, day, turn)))) return false;
  if (!traitsOf(environment).worldPerTeam) await expireAll(services);
  await purgeAudit(services);
  await store.unitOfWork(({ retention }) => retention.endDay(environment, day));
  return true;
}

/** Deletes one part after the other, until one is short. */
async function inParts(
  { store, world, environment }: Services,
  part: (unit: StoreWriter) => Promise<number>,
): Promise<void> {
  for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
    deleted = await store.unitOfWork(async (unit) => {
      const count = await part(unit);
      if (count > 0) await unit.retention.keepDay(environment, world.realClock.now() + TURN_MS);
      return count;
    });
  }
}

async function expireAll(services: Services): Promise<void> {
  const { world, environment, policy } = services;
  for (const table of EXPIRING) {
    const before = world.clock.now() - policy.retention[PERIOD_OF[table]];
    const wanted = { environment, before, limit: AT_ONCE };
    await inParts(services, ({ retention }) => retention.expire(table, wanted));
  }
}

/** The record of what is deleted is in the unit that deletes it, so that the chain has a beginning at any time (AUD-3). */
async function purgeAudit(services: Services): Promise<void> {
  const { world, policy } = services;
  const before = world.realClock.now() - policy.retention.audit;
  await inParts(services, async (unit) => {
    const purged = await unit.retention.purgeAudit(before, AT_ONCE);
    if (!purged) return 0;
    const { n, hash, count } = purged;
    const object = { kind: 'audit_record', id: String(n) };
    recordAct(services, unit, { action: 'audit.purged', object, detail: { through: n, hash, count } });
    return count;
  });
}
