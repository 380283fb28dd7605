import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/engines.ts';
import { fail } from '../../errors.ts';
import type { Engine } from '../../store/engine.ts';
import { openPostgres } from '../../store/postgres/engine.ts';
import { sharedRateCounter } from '../../store/tables/instance/rate-counts.ts';
import { HOUR_MS, MINUTE_MS } from '../../world/durations.ts';
import { simulatedTime } from '../../world/simulated/simulated-time.ts';
import { createFailedLogins } from './failed-logins.ts';
import { createMemoryCounter } from './memory-counter.ts';
import type { RateCounter } from './rate-counter.ts';

describe('a wall clock that is set back by an hour', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = openPostgres({ url: await freshDatabase(), connectionsMax: 2 });
  });
  afterAll(() => engine.close());

  const refusedMinutes = async (make: (time: ReturnType<typeof simulatedTime>) => RateCounter) => {
    const time = simulatedTime(1_000_000_000_000);
    const counter = make(time);
    for (let nth = 0; nth < 5; nth++) await counter.take('team', 5);
    time.setWallClock(-HOUR_MS);
    let minutes = 0;
    for (; minutes < 120 && !(await counter.take('team', 5)).allowed; minutes++) time.pass(MINUTE_MS);
    return minutes;
  };

  it('keeps nobody out for longer than the window [memory]', async () => {
    expect(await refusedMinutes(({ clock }) => createMemoryCounter({ realClock: clock }))).toBeLessThan(3);
  });

  it('keeps nobody out for longer than the window [postgres]', async () => {
    const make = ({ clock }: ReturnType<typeof simulatedTime>) =>
      sharedRateCounter(engine.reader, { realClock: clock });
    expect(await refusedMinutes(make)).toBeLessThan(3);
  });

  it('is another one than a clock of a machine that is ahead: its calls count here too', async () => {
    const [ahead, here] = [0, 1].map(() => simulatedTime(1_000_000_000_000));
    ahead?.setWallClock(2 * MINUTE_MS);
    const counters = [ahead, here].map((time) => {
      if (!time) throw new Error('two clocks');
      return sharedRateCounter(engine.reader, { realClock: time.clock });
    });
    for (let nth = 0; nth < 5; nth++)
      expect(await counters[0]?.take('shared', 5)).toMatchObject({ allowed: true });
    expect(await counters[1]?.take('shared', 5)).toMatchObject({ allowed: false });
  });

  it('keeps no right keys out for longer than the window', async () => {
    const time = simulatedTime(1_000_000_000_000);
    const logins = createFailedLogins({ realClock: time.clock });
    const wrong = () => logins.guard('a', 'b', () => Promise.reject(fail('INVALID_API_KEYS'))).catch(() => 0);
    for (let nth = 0; nth < 20; nth++) await wrong();
    time.setWallClock(-HOUR_MS);
    await wrong();
    time.pass(MINUTE_MS);
    expect(await logins.guard('a', 'b', async () => 'in')).toBe('in');
  });
});
