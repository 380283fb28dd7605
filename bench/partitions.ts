// What sixteen partitions cost on PostgreSQL: processor time for each answer, of the service and of its database connections, with the
// tables of Items in partitions to the same tables in one piece. `node bench/partitions.ts [ITEMS] [ROUNDS]`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { layPartitions } from '../packages/server/src/store/migrate.ts';
import { openPostgres } from '../packages/server/src/store/postgres/engine.ts';
import { startCluster } from '../tests/support/postgres.ts';
import { COST_PARTS, type Cost, callsOn, costOf } from './cost-on-postgres.ts';
import { benchVariables, makeItem, openBenchCore } from './dataset.ts';
import { median } from './median.ts';
import { type Running, startBuilt } from './processes.ts';

const [items = 20, rounds = 5] = process.argv.slice(2).map(Number);
const PARTITIONS = 16;

interface Side {
  readonly running: Running;
  readonly database: postgres.Sql;
  readonly tokens: readonly string[];
  close(): Promise<void>;
}

const cluster = await startCluster({ durable: true });

async function openSide(partitions: number): Promise<Side> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-parts-'));
  const url = await cluster.createDatabase();
  if (partitions > 0) {
    const engine = openPostgres({ url, connectionsMax: 1 });
    await layPartitions(engine, partitions);
    await engine.close();
  }
  const { core, tenant } = await openBenchCore(folder, { FAIRLEAD_DATABASE_URL: url });
  const tokens: string[] = [];
  for (let index = 0; index < items; index++) tokens.push((await makeItem(core, tenant, 600)).accessToken);
  await core.close();
  const database = postgres(url, { max: 1 });
  await database`ANALYZE`;
  const variables = { FAIRLEAD_DATABASE_URL: url, FAIRLEAD_RATE_LIMITS: 'off' };
  const running = await startBuilt({ ...benchVariables(folder), ...variables });
  return {
    running,
    database,
    tokens,
    async close() {
      await running.stop();
      await database.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The processes of the database that serve a side. */
async function backendsOf({ database }: Side): Promise<number[]> {
  const found = await database`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'fairlead'`;
  return found.map(({ pid }) => Number(pid));
}

const sides = { whole: await openSide(0), parted: await openSide(PARTITIONS) };
const calls = { whole: callsOn(sides.whole.tokens), parted: callsOn(sides.parted.tokens) };
for (const name of Object.keys(calls.whole) as (keyof typeof calls.whole)[]) {
  const figures = { whole: [] as Cost[], parted: [] as Cost[] };
  for (let round = -1; round < rounds; round += 1) {
    for (const side of ['whole', 'parted'] as const) {
      const cost = await costOf(sides[side].running, await backendsOf(sides[side]), calls[side][name]);
      if (round >= 0) figures[side].push(cost);
    }
  }
  for (const part of COST_PARTS) {
    const of = (side: 'whole' | 'parted') => median(figures[side].map((cost) => cost[part]));
    const text = `${Math.round(of('whole'))} → ${Math.round(of('parted'))} µs for each answer`;
    process.stdout.write(`${name}, ${part}: ${text}, ${(of('parted') / of('whole')).toFixed(2)}\n`);
  }
}
await sides.whole.close();
await sides.parted.close();
await cluster.stop();
