import { readFileSync } from 'node:fs';
import { BENCH_KEYS, LAST_DAY, makeItem, openBenchCore } from '../dataset.ts';
import { postRequest, runLoad } from '../load.ts';
import { median } from '../median.ts';
import { cpuOf, startBuilt } from '../processes.ts';
import type { Figure } from '../report.ts';
import type { BenchContext } from './measure.ts';

const CONNECTIONS = 16;
const ROUND_MS = 3000;

/** A way of serving, and the processes whose time counts. */
interface Serving {
  readonly ports: readonly number[];
  readonly pids: readonly number[];
}

/**
 * M6 and M7: answers for each second of processor time of two processes on one PostgreSQL with half of the load each, and of
 * `--workers 2`, to those of one process; and how the load fell on the two workers.
 */
export async function measureWorkers({ places, progress, isQuick }: BenchContext): Promise<Figure[]> {
  const place = await places.make();
  const { core, tenant } = await openBenchCore(place.folder, place.variables);
  const tokens: string[] = [];
  progress('writing Items for several processes …');
  for (let nth = 0; nth < 40; nth++) tokens.push((await makeItem(core, tenant, 500)).accessToken);
  await core.close();
  const requests = requestsOf(tokens);
  const start = (more: Record<string, string> = {}) =>
    startBuilt({ ...place.variables, FAIRLEAD_METRICS_PORT: '0', ...more });
  const alone = await start();
  const pair = [await start(), await start()];
  const workers = await start({ FAIRLEAD_WORKERS: '2' });
  // Code that was not compiled yet costs two processes twice.
  for (const { port } of [alone, ...pair])
    await runLoad({ port, requests, connections: CONNECTIONS, durationMs: ROUND_MS });
  const workerPids = await childrenOf(workers.process.pid ?? 0, 2, () =>
    runLoad({ port: workers.port, requests, connections: CONNECTIONS, durationMs: 2 * ROUND_MS }),
  );
  const servings: Record<'one' | 'two' | 'workers', Serving> = {
    one: { ports: [alone.port], pids: [alone.process.pid ?? 0] },
    two: { ports: pair.map(({ port }) => port), pids: pair.map(({ process: { pid } }) => pid ?? 0) },
    workers: { ports: [workers.port], pids: [workers.process.pid ?? 0, ...workerPids] },
  };
  progress('measuring several processes …');
  const rounds: Record<keyof typeof servings | 'apart', number>[] = [];
  for (let round = 0; round < (isQuick ? 3 : 7); round++) {
    const one = await perCpuSecond(servings.one, requests);
    const two = await perCpuSecond(servings.two, requests);
    const before = workerPids.map(cpuOf);
    const both = await perCpuSecond(servings.workers, requests);
    const [first = 0, second = 0] = workerPids.map((pid, nth) => cpuOf(pid) - (before[nth] ?? 0));
    rounds.push({ one, two, workers: both, apart: Math.abs(first - second) / (first + second) });
  }
  for (const service of [alone, ...pair, workers]) await service.stop();
  place.leave();
  const of = (key: 'two' | 'workers') => {
    const ratios = rounds.map((round) => round[key] / round.one);
    const [served, base] = [median(rounds.map((round) => round[key])), median(rounds.map(({ one }) => one))];
    return {
      target: 0.85,
      value: median(ratios),
      spread: [Math.min(...ratios), Math.max(...ratios)] as const,
      detail: `${Math.round(served)} to ${Math.round(base)} answers a CPU second`,
    };
  };
  const engine = 'postgres';
  return [
    { measure: 'M6', engine, name: 'two processes with half of the load each, to one', ...of('two') },
    { measure: 'M7', engine, name: '`--workers 2`, to one', ...of('workers') },
    {
      measure: 'M7',
      engine,
      name: 'per cent that the shares of two workers are apart',
      target: 20,
      atMost: true,
      value: median(rounds.map(({ apart }) => apart)) * 100,
      detail: `of ${rounds.length} rounds`,
    },
  ];
}

/** Seven calls of `/accounts/get` to one page of 100 transactions. */
function requestsOf(tokens: readonly string[]): Buffer[] {
  return tokens.flatMap((access_token) => {
    const call = { ...BENCH_KEYS, access_token };
    const window = { start_date: '2020-01-01', end_date: LAST_DAY, options: { count: 100 } };
    return [
      ...Array<Buffer>(7).fill(postRequest('/accounts/get', call)),
      postRequest('/transactions/get', { ...call, ...window }),
    ];
  });
}

/** Answers for each second of processor time of these processes. */
async function perCpuSecond({ ports, pids }: Serving, requests: readonly Buffer[]): Promise<number> {
  const total = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = total();
  const connections = CONNECTIONS / ports.length;
  const loads = await Promise.all(
    ports.map((port) => runLoad({ port, requests, connections, durationMs: ROUND_MS })),
  );
  if (loads.some(({ failures }) => failures > 0)) throw new Error('an answer had another status than 200');
  return loads.reduce((sum, load) => sum + load.requests, 0) / ((total() - before) / 1e6);
}

/** The processes of a supervisor, when all are there and have answered their first calls. */
async function childrenOf(pid: number, count: number, warmUp: () => Promise<unknown>): Promise<number[]> {
  for (;;) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    if (children.length === count) {
      await warmUp();
      return children.map(Number);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
