import { setTimeout as sleep } from 'node:timers/promises';
import { statement } from '../../../packages/server/src/store/engine.ts';
import { openEngine, type StoreLocation } from '../../../packages/server/src/store/open.ts';

/** As long as each is leased by `delivery/claim.ts` and `domain/due/lease.ts`. */
const LEASES = { webhooks: 30_000, due: 180_000 };
/** What a living process holds it gives back before that; what a dead one left lasts longer. */
const ENDED_WITHIN_MS = 15_000;
const LOOK_MS = 50;

/**
 * Waits until nobody holds what was claimed before now, while leases go on being taken. Gives what is still held: a process that
 * has stopped took it along.
 */
export async function leftLeases(location: StoreLocation): Promise<string[]> {
  const engine = openEngine(location);
  const [now, from] = [Date.now(), performance.now()];
  try {
    for (;;) {
      const left: string[] = [];
      for (const [table, leaseMs] of Object.entries(LEASES)) {
        const count = statement(
          `test.${table}.held`,
          `SELECT count(*) AS n FROM ${table} WHERE lease IS NOT NULL AND lease_until <= $1`,
        );
        const n = Number((await engine.reader.first(count, [now + leaseMs]))?.n);
        if (n > 0) left.push(`${n} of ${table} are held by a process that has ended`);
      }
      if (left.length === 0 || performance.now() - from > ENDED_WITHIN_MS) return left;
      await sleep(LOOK_MS);
    }
  } finally {
    await engine.close();
  }
}
