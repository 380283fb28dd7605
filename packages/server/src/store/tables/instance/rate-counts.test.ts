import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/engines.ts';
import { openFresh } from '../../../../../../tests/support/stores.ts';
import type { RateCounter } from '../../../domain/limits/rate-counter.ts';
import { frozenClock } from '../../../world/clock.ts';
import { type Engine, statement } from '../../engine.ts';
import { migrate } from '../../migrate.ts';
import { openPostgres } from '../../postgres/engine.ts';
import { sharedRateCounter } from './rate-counts.ts';

const rows = statement('test.rows', 'SELECT CAST(sum(n) AS bigint) AS n, count(*) AS rows FROM rate_counts');

describe('calls that are counted in PostgreSQL', () => {
  const realClock = frozenClock(1_000_000_000_000);
  let engines: Engine[];
  let counters: RateCounter[];
  beforeAll(async () => {
    const url = await freshDatabase();
    engines = [1, 2, 3].map(() => openPostgres({ url, connectionsMax: 4 }));
    counters = engines.map((engine) => sharedRateCounter(engine.reader, { realClock }));
  });
  afterAll(() => Promise.all(engines.map((engine) => engine.close())));
  const take = (nth: number, name: string, limit: number) =>
    (counters[nth % counters.length] as RateCounter).take(name, limit);
  const allowed = (taken: { allowed: boolean }[]) => taken.filter((one) => one.allowed).length;

  it('count together whichever process they come to, and say what is left', async () => {
    for (let nth = 0; nth < 5; nth++) {
      expect(await take(nth, 'in turn', 5)).toMatchObject({ allowed: true, remaining: 4 - nth });
    }
    expect(await take(5, 'in turn', 5)).toMatchObject({ allowed: false, remaining: 0 });
    expect(await take(5, 'another', 5)).toMatchObject({ allowed: true });
  });

  it('can be looked at from any process without being counted', async () => {
    const look = (nth: number) => (counters[nth] as RateCounter).look('looked at', 2);
    expect(await look(0)).toMatchObject({ allowed: true, remaining: 2 });
    await take(0, 'looked at', 2);
    expect(await look(1)).toMatchObject({ allowed: true, remaining: 1 });
    await take(1, 'looked at', 2);
    const { allowed, remaining, freeAfterMs } = await look(2);
    expect([allowed, remaining]).toEqual([false, 0]);
    expect(freeAfterMs).toBe((await take(2, 'looked at', 2)).freeAfterMs);
  });

  it('let through at most one more for each process when all come at once (I17)', async () => {
    for (let round = 0; round < 10; round++) {
      const taken = await Promise.all(
        Array.from({ length: 60 }, (_, nth) => take(nth, `at once ${round}`, 20)),
      );
      expect(allowed(taken)).toBeGreaterThanOrEqual(20);
      expect(allowed(taken)).toBeLessThanOrEqual(20 + counters.length);
    }
  });

  it('never let through more in any 60 seconds, and let through again in time', async () => {
    const passed: number[] = [];
    for (let step = 0; step < 400; step++) {
      const taken = await take(0, 'rolling', 10);
      if (taken.allowed) passed.push(realClock.now());
      else expect(taken.freeAfterMs).toBeGreaterThan(0);
      realClock.set(realClock.now() + 730);
    }
    for (const at of passed) {
      expect(passed.filter((other) => other > at - 60_000 && other <= at).length).toBeLessThanOrEqual(10);
    }
    // 292 seconds: at least one round of ten for every 65 of them.
    expect(passed.length).toBeGreaterThanOrEqual(40);
  });

  it('say when to come again, and keep that word', async () => {
    for (let nth = 0; nth < 3; nth++) await take(0, 'again', 3);
    const { freeAfterMs } = await take(0, 'again', 3);
    expect(freeAfterMs).toBeLessThanOrEqual(65_000);
    realClock.set(realClock.now() + freeAfterMs - 1);
    expect((await take(0, 'again', 3)).allowed).toBe(false);
    realClock.set(realClock.now() + 1);
    expect((await take(1, 'again', 3)).allowed).toBe(true);
  });

  it('are deleted when they no longer count', async () => {
    await take(0, 'old', 3);
    realClock.set(realClock.now() + 120_000);
    await take(0, 'new', 3);
    await expect.poll(async () => (await engines[1]?.reader.first(rows))?.rows, { timeout: 5000 }).toBe(1);
  });

  it('fail, and do not hang, when the database is away', async () => {
    const { engine, close } = await openFresh('postgres');
    await migrate(engine);
    await close();
    await expect(sharedRateCounter(engine.reader, { realClock }).take('away', 3)).rejects.toThrow();
  });
});
