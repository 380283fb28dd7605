// What row-level security costs on PostgreSQL: processor time for each answer, of the service and of its database connections, as the
// role of the service to as the owner of the tables. `node bench/row-security.ts [ITEMS] [ROUNDS]`.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { asService, startCluster } from '../tests/support/postgres.ts';
import { COST_PARTS, callsOn, costOf } from './cost-on-postgres.ts';
import { benchVariables, makeItem, openBenchCore } from './dataset.ts';
import { median } from './median.ts';
import { startBuilt } from './processes.ts';

const [items = 20, rounds = 5] = process.argv.slice(2).map(Number);

const cluster = await startCluster({ durable: true });
const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-rows-'));
const url = await cluster.createDatabase();
const { core, tenant } = await openBenchCore(folder, { FAIRLEAD_DATABASE_URL: url });
const tokens: string[] = [];
for (let index = 0; index < items; index++) tokens.push((await makeItem(core, tenant, 600)).accessToken);
await core.close();
const owner = postgres(url, { max: 1 });
await owner`ANALYZE`;

const calls = callsOn(tokens);
const start = (database: string) =>
  startBuilt({ ...benchVariables(folder), FAIRLEAD_DATABASE_URL: database, FAIRLEAD_RATE_LIMITS: 'off' });
const roles = { postgres: await start(url), fairlead_service: await start(asService(url)) };

for (const [name, requests] of Object.entries(calls)) {
  const figures: Record<string, { service: number[]; database: number[] }> = {};
  for (let round = -1; round < rounds; round += 1) {
    for (const [role, running] of Object.entries(roles)) {
      const found = await costOf(running, await backendsOf(role), requests);
      figures[role] ??= { service: [], database: [] };
      if (round < 0) continue;
      figures[role].service.push(found.service);
      figures[role].database.push(found.database);
    }
  }
  const of = (role: string, part: 'service' | 'database'): number => median(figures[role]?.[part] ?? []);
  for (const part of COST_PARTS) {
    const [plain, kept] = [of('postgres', part), of('fairlead_service', part)];
    const text = `${Math.round(plain)} → ${Math.round(kept)} µs for each answer, ${(kept / plain).toFixed(2)}`;
    process.stdout.write(`${name}, ${part}: ${text}\n`);
  }
}
for (const running of Object.values(roles)) await running.stop();
await owner.end();
await cluster.stop();

/** The processes of the database that serve a role. */
async function backendsOf(role: string): Promise<number[]> {
  const found =
    await owner`SELECT pid FROM pg_stat_activity WHERE usename = ${role} AND application_name = 'fairlead'`;
  return found.map(({ pid }) => Number(pid));
}
