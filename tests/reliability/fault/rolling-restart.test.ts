import { expect, it } from 'vitest';
import { LEFT_WITHIN_MS } from './balancer.ts';
import { restartInTurn } from './rolling-restart.ts';

const restarts = Number(process.env.RESTART_ROUNDS ?? 2);
/** A third of what `npm run test:long -- rolling-restart` has: what is shown is that none fails. */
const PER_SECOND = 100;
const BETWEEN = 150;

it(
  'two services that are restarted in turn behind a balancer answer every request, and leave no lease behind',
  async () => {
    const report = await restartInTurn({
      restarts,
      requestsBetween: BETWEEN,
      requestsPerSecond: PER_SECOND,
      drainMs: LEFT_WITHIN_MS,
      seed: 'rolling',
    });
    expect(report.problems).toEqual([]);
    expect(report.failed).toBe(0);
    expect(report.requests).toBeGreaterThan(restarts * BETWEEN);
    expect(report.deliveries).toBeGreaterThan(0);
  },
  600_000 + restarts * 15_000,
);
