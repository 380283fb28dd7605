import { expect, it } from 'vitest';
import { failOverUnderLoad } from './failover.ts';

const failovers = Number(process.env.FAILOVER_ROUNDS ?? 1);

it(
  'a service that is told of two database servers follows the one that takes writes, and loses nothing of what it acknowledged',
  async () => {
    const report = await failOverUnderLoad({ times: failovers, seed: 'failover', waitForLeases: false });
    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(failovers * 10);
    expect(report.refused).toBeGreaterThan(0);
    expect(report.deliveries).toBeGreaterThan(0);
  },
  600_000 + failovers * 30_000,
);
