import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../support/postgres.ts';
import { runKillRounds } from './kill-rounds.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 5);

describe('a service that is killed while it writes', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ durable: true });
  });
  afterAll(() => cluster.stop());

  it.each(['sqlite', 'postgres'])(
    'has every acknowledged write after the next start, and none by half, on %s',
    async (engine) => {
      const databaseUrl = engine === 'postgres' ? await cluster.createDatabase() : undefined;
      const report = await runKillRounds({ rounds, databaseUrl, seed: 'kill' });
      expect(report.problems).toEqual([]);
      expect(report.acknowledged).toBeGreaterThan(rounds * 10);
      expect(report.unanswered).toBeGreaterThan(0);
    },
    60_000 + rounds * 5000,
  );
});
