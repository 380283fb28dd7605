// What row-level security costs on PostgreSQL: processor time for each answer, of the service and of its database connections, as the
// role of the service to as the owner of the tables. `node bench/row-security.ts [ITEMS] [ROUNDS]`.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { asService, startCluster } from '../tests/support/postgres.ts';
import { median } from './compare.ts';
import { BENCH_KEYS, benchVariables, LAST_DAY, makeItem, openBenchCore } from './dataset.ts';
import { postRequest, runLoad } from './load.ts';
import { cpuOf, type Running, startBuilt } from './processes.ts';

const [items = 20, rounds = 5] = process.argv.slice(2).map(Number);
const CONNECTIONS = 8;
const ROUND_MS = 1500;

const cluster = await startCluster({ durable: true });
const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-rows-'));
const url = await cluster.createDatabase();
const { core, tenant } = await openBenchCore(folder, { FAIRLEAD_DATABASE_URL: url });
const tokens: string[] = [];
for (let index = 0; index < items; index++) tokens.push((await makeItem(core, tenant, 600)).accessToken);
await core.close();
const owner = postgres(url, { max: 1 });
await owner`ANALYZE`;

const window = { start_date: '2020-01-01', end_date: LAST_DAY };
const calls = {
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
};
const start = (database: string) =>
  startBuilt({ ...benchVariables(folder), FAIRLEAD_DATABASE_URL: database, FAIRLEAD_RATE_LIMITS: 'off' });
const roles = { postgres: await start(url), fairlead_service: await start(asService(url)) };

for (const [name, requests] of Object.entries(calls)) {
  const figures: Record<string, { service: number[]; database: number[] }> = {};
  for (let round = -1; round < rounds; round += 1) {
    for (const [role, running] of Object.entries(roles)) {
      const found = await costOf(running, role, requests);
      figures[role] ??= { service: [], database: [] };
      if (round < 0) continue;
      figures[role].service.push(found.service);
      figures[role].database.push(found.database);
    }
  }
  const of = (role: string, part: 'service' | 'database'): number => median(figures[role]?.[part] ?? []);
  for (const part of ['service', 'database'] as const) {
    const [plain, kept] = [of('postgres', part), of('fairlead_service', part)];
    const text = `${Math.round(plain)} → ${Math.round(kept)} µs for each answer, ${(kept / plain).toFixed(2)}`;
    process.stdout.write(`${name}, ${part}: ${text}\n`);
  }
}
for (const running of Object.values(roles)) await running.stop();
await owner.end();
await cluster.stop();

/** Microseconds of processor time for each answer. */
async function costOf(running: Running, role: string, requests: Parameters<typeof runLoad>[0]['requests']) {
  const backends =
    await owner`SELECT pid FROM pg_stat_activity WHERE usename = ${role} AND application_name = 'fairlead'`;
  const pids = backends.map(({ pid }) => Number(pid));
  const database = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const service = () => cpuOf(running.process.pid ?? 0);
  const before = [service(), database()];
  const { requests: answers, failures } = await runLoad({
    port: running.port,
    requests,
    connections: CONNECTIONS,
    durationMs: ROUND_MS,
  });
  if (failures > 0) throw new Error(`${failures} calls failed`);
  const [serviceUsed, databaseUsed] = [service() - (before[0] ?? 0), database() - (before[1] ?? 0)];
  return { service: serviceUsed / answers, database: databaseUsed / answers };
}
