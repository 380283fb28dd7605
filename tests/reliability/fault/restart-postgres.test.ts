import { expect, it } from 'vitest';
import { restartUnderLoad } from './restart-postgres.ts';

const restarts = Number(process.env.RESTART_ROUNDS ?? 2);

it(
  'a service whose database is stopped and killed under load answers that it cannot, comes back by itself and loses nothing',
  async () => {
    const report = await restartUnderLoad({ times: restarts, seed: 'restart', waitForLeases: false });
    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(restarts * 10);
    expect(report.refused).toBeGreaterThan(0);
    expect(report.deliveries).toBeGreaterThan(0);
  },
  600_000 + restarts * 15_000,
);
