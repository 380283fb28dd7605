import { expect, it } from 'vitest';
import { LEFT_WITHIN_MS } from './balancer.ts';
import { restartInTurn } from './rolling-restart.ts';

const restarts = Number(process.env.RESTART_ROUNDS ?? 2);

it(
  'two services that are restarted in turn behind a balancer answer every request, and leave no lease behind',
  async () => {
    const report = await restartInTurn({
      restarts,
      requestsBetween: 150,
      requestsPerSecond: 300,
      drainMs: LEFT_WITHIN_MS,
      seed: 'rolling',
    });
    expect(report.problems).toEqual([]);
    expect(report.failed).toBe(0);
    expect(report.requests).toBeGreaterThan(restarts * 150);
    expect(report.deliveries).toBeGreaterThan(0);
  },
  600_000 + restarts * 15_000,
);
