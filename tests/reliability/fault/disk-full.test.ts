import { expect, it } from 'vitest';
import { canMount, fillDisk } from './disk-full.ts';

const rounds = Number(process.env.DISK_ROUNDS ?? 1);

// A disk of its own can be had by root on Linux only.
it.runIf(canMount)(
  'an embedded store whose disk is full refuses writes, answers reads, and comes back with all it promised when there is space',
  async () => {
    const report = await fillDisk({ rounds, seed: 'disk' });
    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(rounds * 10);
    expect(report.refused).toBeGreaterThan(0);
    expect(report.readsMeanwhile).toBeGreaterThan(0);
    expect(report.deliveries).toBeGreaterThan(0);
  },
  600_000 + rounds * 15_000,
);
