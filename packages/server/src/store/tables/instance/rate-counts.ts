import { type RateCounter, type Taken, WINDOW_MS } from '../../../domain/limits/rate-counter.ts';
import type { World } from '../../../world/world.ts';
import { integer, integerOrNull } from '../../columns.ts';
import { type Reader, statement } from '../../engine.ts';

const BUCKET_MS = 5000;
/** The present bucket, which is not over, and those before it that reach 60 seconds back: 60 to 65 seconds together. */
const BUCKETS = WINDOW_MS / BUCKET_MS + 1;
/**
 * Buckets of a later time that still count: other machines' clocks may be ahead by less. What lies beyond was counted before this clock
 * was set back.
 */
const AHEAD = (5 * WINDOW_MS) / BUCKET_MS;

/**
 * Sees what counts and takes places if there are that many, in one round trip. Others write the present bucket too, so that is
 * looked at under its row's lock; earlier buckets are over.
 *
 * At the turn of a bucket two processes may both see the last place: that is the one more of I17. A count need not survive a crash
 * of the database, so the commit waits for no disk.
 */
const take = statement(
  'rate_counts.take',
  `WITH quick AS (SELECT set_config('synchronous_commit', 'off', true) AS was),
   earlier AS (SELECT coalesce(sum(n), 0)::bigint AS used, min(bucket) AS oldest FROM rate_counts
     WHERE name = $1 AND bucket > $2::bigint - ${BUCKETS} AND bucket <= $2::bigint + ${AHEAD} AND bucket <> $2::bigint),
   taken AS (INSERT INTO rate_counts (name, bucket, n)
     SELECT $1, $2::bigint, $4::bigint FROM earlier, quick WHERE used + $5::bigint <= $3::bigint
     ON CONFLICT (name, bucket) DO UPDATE SET n = rate_counts.n + excluded.n
     WHERE rate_counts.n + (SELECT used FROM earlier) + $5::bigint <= $3::bigint
     RETURNING n)
   SELECT used, oldest, (SELECT n FROM taken) AS now FROM earlier`,
);
const look = statement(
  'rate_counts.look',
  `SELECT CAST(coalesce(sum(n), 0) AS bigint) AS used, min(bucket) AS oldest FROM rate_counts
   WHERE name = $1 AND bucket > $2 - ${BUCKETS} AND bucket <= $2 + ${AHEAD}`,
);
/** Several calls at once are counted together only where there is room for as many in this many processes. */
const PROCESSES = 16;
const deleteOld = statement(
  'rate_counts.deleteOld',
  'DELETE FROM rate_counts WHERE bucket <= $1 OR bucket > $2',
);

interface Waiting {
  resolve(taken: Taken): void;
  reject(error: unknown): void;
}

/**
 * Counts in PostgreSQL, for all processes together. Of one name a process has one statement under way: calls that come
 * meanwhile wait for the next one, which counts them together. After a refusal it asks no more until a place can be free.
 */
export function sharedRateCounter(reader: Reader, world: Pick<World, 'realClock'>): RateCounter {
  const waiting = new Map<string, Waiting[]>();
  const fullUntil = new Map<string, number>();
  let cleanedAt = world.realClock.now();

  const clean = (now: number): void => {
    cleanedAt = now;
    for (const [name, until] of fullUntil) if (until <= now) fullUntil.delete(name);
    // Nobody waits for it, and the next minute tries again.
    reader.all(deleteOld, [bucketOf(now) - BUCKETS, bucketOf(now) + AHEAD]).catch(() => undefined);
  };

  const settle = async (name: string, limit: number, batch: readonly Waiting[]): Promise<void> => {
    const taken = await count(reader, { name, limit, wanted: batch.length, now: world.realClock.now() });
    if (!taken.allowed && batch.length > 1) {
      for (const call of batch) await settle(name, limit, [call]);
      return;
    }
    if (!taken.allowed) fullUntil.set(name, world.realClock.now() + taken.freeAfterMs);
    for (const call of batch) call.resolve(taken);
  };

  const drain = async (name: string, limit: number, own: Waiting[]): Promise<void> => {
    while (own.length > 0) {
      const batch = own.splice(0);
      try {
        await settle(name, limit, batch);
      } catch (error) {
        for (const call of batch) call.reject(error);
      }
    }
    waiting.delete(name);
  };

  return {
    take(name, limit) {
      if (world.realClock.now() - cleanedAt > WINDOW_MS) clean(world.realClock.now());
      const until = fullUntil.get(name);
      if (until !== undefined) {
        const freeAfterMs = until - world.realClock.now();
        if (freeAfterMs > 0 && freeAfterMs <= BUCKETS * BUCKET_MS)
          return Promise.resolve({ allowed: false, remaining: 0, freeAfterMs });
        fullUntil.delete(name);
      }
      return new Promise((resolve, reject) => {
        const own = waiting.get(name);
        if (own) return void own.push({ resolve, reject });
        const first = [{ resolve, reject }];
        waiting.set(name, first);
        void drain(name, limit, first);
      });
    },
    async look(name, limit) {
      const now = world.realClock.now();
      const bucket = bucketOf(now);
      const row = await reader.first(look, [name, bucket]);
      if (!row) throw new Error('looking at what was counted gave no answer');
      const used = integer(row, 'used');
      const freeAfterMs = freeAt(integerOrNull(row, 'oldest') ?? bucket) - now;
      return { allowed: used < limit, remaining: Math.max(0, limit - used), freeAfterMs };
    },
  };
}

/** Takes `wanted` places or none. */
async function count(
  reader: Reader,
  {
    name,
    limit,
    wanted,
    now,
  }: { readonly name: string; readonly limit: number; readonly wanted: number; readonly now: number },
): Promise<Taken> {
  const bucket = bucketOf(now);
  const room = wanted === 1 ? 1 : wanted * PROCESSES;
  const row = await reader.first(take, [name, bucket, limit, wanted, room]);
  if (!row) throw new Error('counting a call gave no answer');
  const present = integerOrNull(row, 'now');
  const oldest = integerOrNull(row, 'oldest') ?? bucket;
  return {
    allowed: present !== null,
    remaining: present === null ? 0 : Math.max(0, limit - integer(row, 'used') - present),
    freeAfterMs: freeAt(oldest) - now,
  };
}

/** When calls of a bucket no longer count. */
function freeAt(bucket: number): number {
  return (bucket + BUCKETS) * BUCKET_MS;
}

function bucketOf(now: number): number {
  return Math.floor(now / BUCKET_MS);
}
