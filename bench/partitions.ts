// What sixteen partitions cost on PostgreSQL: processor time for each answer, of the service and of its database connections, with the
// tables of Items in partitions to the same tables in one piece. `node bench/partitions.ts [ITEMS] [ROUNDS]`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { layPartitions } from '../packages/server/src/store/migrate.ts';
import { openPostgres } from '../packages/server/src/store/postgres/engine.ts';
import { startCluster } from '../tests/support/postgres.ts';
import { median } from './compare.ts';
import { BENCH_KEYS, benchVariables, LAST_DAY, makeItem, openBenchCore } from './dataset.ts';
import { postRequest, runLoad } from './load.ts';
import { cpuOf, type Running, startBuilt } from './processes.ts';

const [items = 20, rounds = 5] = process.argv.slice(2).map(Number);
const CONNECTIONS = 8;
const ROUND_MS = 1500;
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

const window = { start_date: '2020-01-01', end_date: LAST_DAY };
const requestsOf = ({ tokens }: Side) => ({
  '/accounts/get': tokens.map((access_token) =>
    postRequest('/accounts/get', { ...BENCH_KEYS, access_token }),
  ),
  'a page of 100': tokens.map((access_token) =>
    postRequest('/transactions/get', { ...BENCH_KEYS, access_token, ...window, options: { count: 100 } }),
  ),
  'a page of 500': tokens.map((access_token) =>
    postRequest('/transactions/get', { ...BENCH_KEYS, access_token, ...window, options: { count: 500 } }),
  ),
  'a webhook changed': tokens.map((access_token) =>
    postRequest('/item/webhook/update', { ...BENCH_KEYS, access_token, webhook: null }),
  ),
});

type Requests = Parameters<typeof runLoad>[0]['requests'];

/** Microseconds of processor time for each answer. */
async function costOf({ running, database }: Side, requests: Requests) {
  const backends = await database`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'fairlead'`;
  const used = () => ({
    service: cpuOf(running.process.pid ?? 0),
    database: backends.reduce((sum, { pid }) => sum + cpuOf(Number(pid)), 0),
  });
  const before = used();
  const { requests: answers, failures } = await runLoad({
    port: running.port,
    requests,
    connections: CONNECTIONS,
    durationMs: ROUND_MS,
  });
  if (failures > 0) throw new Error(`${failures} calls failed`);
  const after = used();
  return {
    service: (after.service - before.service) / answers,
    database: (after.database - before.database) / answers,
  };
}

const sides = { whole: await openSide(0), parted: await openSide(PARTITIONS) };
const PARTS_OF_COST = ['service', 'database'] as const;
for (const name of Object.keys(requestsOf(sides.whole)) as (keyof ReturnType<typeof requestsOf>)[]) {
  const figures = { whole: [] as Record<string, number>[], parted: [] as Record<string, number>[] };
  for (let round = -1; round < rounds; round += 1) {
    for (const side of ['whole', 'parted'] as const) {
      const cost = await costOf(sides[side], requestsOf(sides[side])[name]);
      if (round >= 0) figures[side].push(cost);
    }
  }
  for (const part of PARTS_OF_COST) {
    const of = (side: 'whole' | 'parted') => median(figures[side].map((cost) => cost[part] ?? 0));
    const text = `${Math.round(of('whole'))} → ${Math.round(of('parted'))} µs for each answer`;
    process.stdout.write(`${name}, ${part}: ${text}, ${(of('parted') / of('whole')).toFixed(2)}\n`);
  }
}
await sides.whole.close();
await sides.parted.close();
await cluster.stop();
