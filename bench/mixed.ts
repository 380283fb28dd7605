import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BENCH_KEYS, type BenchItem, benchVariables, LAST_DAY, makeItem, openBenchCore } from './dataset.ts';
import { exchangeOn, postRequest } from './load.ts';
import { type Comparison, compare } from './measure.ts';
import { type Running, startBare, startBarePostgres, startBuilt } from './processes.ts';
import type { Figure } from './report.ts';

const ROWS = 1000;
/** Of ten calls: accounts, a page of 100 transactions, changes since the beginning. */
const SHARES = [
  'accounts',
  'accounts',
  'accounts',
  'accounts',
  'accounts',
  'accounts',
  'accounts',
  'page',
  'page',
  'sync',
] as const;
/** A new webhook URL is four commits: the change with its event, the claim, the delivery, and its end. */
const WRITES_PER_SECOND = 12.5;

/**
 * The ordinary case: calls that read many Items in turn, beside fifty commits a second. Against a bare server that answers as many
 * bytes on average; on PostgreSQL one that makes one query before it answers.
 */
export async function measureMixed(
  items: number,
  progress: (line: string) => void,
  database?: string,
): Promise<Figure[]> {
  progress(`writing ${items} items with ${ROWS} transactions each …`);
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-mixed-'));
  const more: Record<string, string> = database === undefined ? {} : { FAIRLEAD_DATABASE_URL: database };
  const { core, tenant } = await openBenchCore(folder, more);
  const all: BenchItem[] = [];
  for (let index = 0; index < items; index++) all.push(await makeItem(core, tenant, ROWS));
  await core.close();

  const service = await startBuilt({ ...benchVariables(folder), ...more, FAIRLEAD_RATE_LIMITS: 'off' });
  const requests = requestsOf(all);
  const payload = Buffer.alloc(await meanBytes(service, requests), ' ');
  const bare = await (database === undefined ? startBare(payload) : startBarePostgres(payload, database));
  progress('measuring reads of many Items …');
  const alone = await compare({ server: service, requests }, { server: bare, requests });
  progress('measuring them beside commits …');
  const stopWriting = await writeBeside(service, all);
  const beside = await compare({ server: service, requests }, { server: bare, requests });
  const written = await stopWriting();
  await bare.stop();
  await service.stop();
  const where = database === undefined ? '' : ', PostgreSQL';
  return [
    { name: `reads of ${items} Items${where}`, target: undefined, value: alone.ratio, detail: detail(alone) },
    {
      name: `the same beside 50 commits/s${where}`,
      target: database === undefined ? 0.2 : 0.5,
      value: beside.ratio,
      detail: `${detail(beside)}; ${written} URLs changed`,
    },
    {
      name: `their p99 to that of the bare server${where}`,
      target: 8,
      atMost: true,
      value: beside.oursP99Ms / beside.bareP99Ms,
      detail: `${beside.oursP99Ms.toFixed(1)} to ${beside.bareP99Ms.toFixed(1)} ms`,
    },
  ];
}

function detail({ ours, bare, oursCpuMicroseconds, bareCpuMicroseconds }: Comparison): string {
  const cpu = `${oursCpuMicroseconds.toFixed(0)} to ${bareCpuMicroseconds.toFixed(0)} CPU µs an answer`;
  return `${Math.round(ours)} of ${Math.round(bare)} requests/s, ${cpu}`;
}

/** Neighbours in the list are of different Items, so that no answer is asked for twice in a row. */
function requestsOf(items: readonly BenchItem[]): Buffer[] {
  const window = { start_date: '2020-01-01', end_date: LAST_DAY, options: { count: 100 } };
  return SHARES.flatMap((kind, round) =>
    items.map((_, index) => {
      const item = items[(index * 7 + round * 3) % items.length];
      const call = { ...BENCH_KEYS, access_token: item?.accessToken };
      if (kind === 'accounts') return postRequest('/accounts/get', call);
      if (kind === 'page') return postRequest('/transactions/get', { ...call, ...window });
      return postRequest('/transactions/sync', { ...call, count: 100 });
    }),
  );
}

async function meanBytes({ port }: Running, requests: readonly Buffer[]): Promise<number> {
  const sample = requests.filter((_, index) => index % Math.ceil(requests.length / 200) === 0);
  return exchangeOn(port, async (exchange) => {
    let bytes = 0;
    for (const request of sample) {
      const answer = await exchange(request);
      if (answer.status !== 200) throw new Error(`an answer had status ${answer.status}`);
      bytes += answer.body().length;
    }
    return Math.round(bytes / sample.length);
  });
}

/** Changes webhook URLs at a steady pace until it is stopped; gives how many. */
async function writeBeside({ port }: Running, items: readonly BenchItem[]): Promise<() => Promise<number>> {
  const receiver = createServer((incoming, answer) => {
    incoming.resume();
    answer.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  let written = 0;
  let isOver = false;
  const writing = exchangeOn(port, async (exchange) => {
    const from = performance.now();
    while (!isOver && written < WRITES_PER_SOCKET) {
      const wait = from + (written * 1000) / WRITES_PER_SECOND - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const item = items[written % items.length];
      const body = { ...BENCH_KEYS, access_token: item?.accessToken, webhook: `${hook}/${written}` };
      const { status } = await exchange(postRequest('/item/webhook/update', body));
      if (status !== 200) throw new Error(`a change had status ${status}`);
      written += 1;
    }
  });
  return async () => {
    isOver = true;
    await writing;
    receiver.closeAllConnections();
    receiver.close();
    return written;
  };
}

/** The service ends a socket after a thousand requests. */
const WRITES_PER_SOCKET = 900;
