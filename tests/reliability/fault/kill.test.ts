import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../../support/postgres.ts';
import { runKillRounds } from './kill-rounds.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 3);

describe('a service that is killed while it writes and delivers', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ durable: true });
  });
  afterAll(() => cluster.stop());

  it.each(['sqlite', 'postgres'])(
    'has every acknowledged write after the next start, none by half, and delivers every event, on %s',
    async (engine) => {
      const databaseUrl = engine === 'postgres' ? await cluster.createDatabase() : undefined;
      const report = await runKillRounds({
        rounds,
        databaseUrl,
        seed: 'kill',
        writesMax: 120,
        waitForLeases: false,
      });
      expect(report.problems).toEqual([]);
      expect(report.acknowledged).toBeGreaterThan(rounds * 10);
      expect(report.unanswered).toBeGreaterThan(0);
      expect(report.repeated).toBeGreaterThan(0);
      expect(report.deliveries).toBeGreaterThan(rounds);
    },
    600_000 + rounds * 5000,
  );
});
