// What further processes on one PostgreSQL cost: requests per second of processor time of one process, of two processes with half
// of the load each, and of `--workers 2`, with how the load fell on the two. `node bench/workers.ts [ITEMS] [ROUNDS]`.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../tests/support/postgres.ts';
import { BENCH_KEYS, benchVariables, LAST_DAY, makeItem, openBenchCore } from './dataset.ts';
import { postRequest, runLoad } from './load.ts';
import { median } from './measure.ts';
import { cpuOf, startBuilt } from './processes.ts';

const [items = 40, rounds = 5] = process.argv.slice(2).map(Number);
const CONNECTIONS = 16;
const ROUND_MS = 3000;

const cluster = await startCluster({ durable: true });
const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-workers-'));
const database = { FAIRLEAD_DATABASE_URL: await cluster.createDatabase({ empty: true }) };
const { core, tenant } = await openBenchCore(folder, database);
const tokens: string[] = [];
for (let index = 0; index < items; index++) tokens.push((await makeItem(core, tenant, 500)).accessToken);
await core.close();

const requests = tokens.flatMap((access_token) => {
  const call = { ...BENCH_KEYS, access_token };
  const window = { start_date: '2020-01-01', end_date: LAST_DAY, options: { count: 100 } };
  return [
    ...Array(7).fill(postRequest('/accounts/get', call)),
    postRequest('/transactions/get', { ...call, ...window }),
  ];
});
const start = (more: Record<string, string> = {}) =>
  startBuilt({
    ...benchVariables(folder),
    ...database,
    FAIRLEAD_METRICS_PORT: '0',
    FAIRLEAD_RATE_LIMITS: 'off',
    ...more,
  });

const alone = await start();
const pair = [await start(), await start()];
const workers = await start({ FAIRLEAD_WORKERS: '2' });
const workersPids = await childrenOf(workers.process.pid ?? 0, 2);
const results: Record<string, number[]> = { one: [], 'two processes': [], '--workers 2': [] };
const shares: number[] = [];
// Code that was not compiled yet costs two processes twice.
for (const { port } of [alone, ...pair])
  await runLoad({ port, requests, connections: CONNECTIONS, durationMs: ROUND_MS });
for (let round = 0; round < rounds; round++) {
  results.one?.push(await perCpuSecond([alone.port], [alone.process.pid ?? 0]));
  results['two processes']?.push(
    await perCpuSecond(
      pair.map(({ port }) => port),
      pair.map(({ process: { pid } }) => pid ?? 0),
    ),
  );
  const before = workersPids.map(cpuOf);
  results['--workers 2']?.push(
    await perCpuSecond([workers.port], [workers.process.pid ?? 0, ...workersPids]),
  );
  const [first = 0, second = 0] = workersPids.map((pid, index) => cpuOf(pid) - (before[index] ?? 0));
  shares.push(Math.abs(first - second) / (first + second));
}
const base = median(results.one ?? []);
for (const [name, figures] of Object.entries(results)) {
  const [least, most] = [Math.min(...figures), Math.max(...figures)].map(Math.round);
  const each = median(figures);
  process.stdout.write(
    `${name}: ${Math.round(each)} requests per CPU second (${least} to ${most}), ${(each / base).toFixed(2)} of one\n`,
  );
}
process.stdout.write(`--workers 2: shares ${(median(shares) * 100).toFixed(0)} % apart\n`);
for (const service of [alone, ...pair, workers]) await service.stop();
await cluster.stop();

/** Answers for each second of processor time of these processes. */
async function perCpuSecond(ports: readonly number[], pids: readonly number[]): Promise<number> {
  const total = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = total();
  const loads = await Promise.all(
    ports.map((port) =>
      runLoad({ port, requests, connections: CONNECTIONS / ports.length, durationMs: ROUND_MS }),
    ),
  );
  if (loads.some(({ failures }) => failures > 0)) throw new Error('an answer had another status than 200');
  return loads.reduce((sum, load) => sum + load.requests, 0) / ((total() - before) / 1e6);
}

/** The processes of a supervisor, when all are there and have answered their first calls. */
async function childrenOf(pid: number, count: number): Promise<number[]> {
  for (;;) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    if (children.length === count) {
      await runLoad({ port: workers.port, requests, connections: CONNECTIONS, durationMs: 2 * ROUND_MS });
      return children.map(Number);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
