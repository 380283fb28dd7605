import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BENCH_KEYS, type BenchItem, benchVariables, LAST_DAY, makeItem, openBenchCore } from './dataset.ts';
import { type Exchange, exchangeOn, postRequest } from './load.ts';
import { type Comparison, compare, median } from './measure.ts';
import { type Running, startBare, startBuilt } from './processes.ts';
import type { Figure } from './report.ts';

const ROWS = 20_000;
const PAGE = 500;
const WINDOW = { start_date: '2020-01-01', end_date: LAST_DAY };

export interface ReadOptions {
  /** Items beside the measured one, and transactions in each. */
  readonly otherItems: number;
  readonly otherRows: number;
  /** Items that are read for the first time, for the cold figure. */
  readonly coldItems: number;
}

/** Everything that is read over HTTP, against a bare server that answers the same bytes. */
export async function measureReads(
  options: ReadOptions,
  progress: (line: string) => void,
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-data-'));
  progress(`writing ${ROWS} transactions …`);
  const item = await build(folder, 1);
  const alone = await measureItem(folder, item, progress);

  progress(`writing ${options.otherItems} other items with ${options.otherRows} transactions each …`);
  const { core, tenant } = await openBenchCore(folder);
  for (let index = 0; index < options.otherItems; index++) {
    await makeItem(core, tenant, options.otherRows);
    if (index % 100 === 99) progress(`  ${index + 1} of ${options.otherItems}`);
  }
  await core.close();
  const crowded = await measureItem(folder, item, progress);

  const coldFolder = mkdtempSync(join(tmpdir(), 'fairlead-bench-cold-'));
  progress(`writing ${options.coldItems} items for the cold reads …`);
  const cold = await measureCold(coldFolder, options.coldItems);

  return [
    { name: 'accounts/get', target: 0.33, value: alone.accounts.ratio, detail: rate(alone.accounts) },
    {
      name: 'transactions/get, 500 rows, warm',
      target: 0.5,
      value: alone.first.ratio,
      detail: rate(alone.first),
    },
    {
      name: 'transactions/get, 500 rows, cold',
      target: 0.25,
      value: cold,
      detail: 'first read of each Item since the start',
    },
    {
      name: 'offset 19,500 against offset 0',
      target: 0.5,
      value: alone.deep.ratio / alone.first.ratio,
      detail: rate(alone.deep),
    },
    {
      name: `the same beside ${options.otherItems * options.otherRows} other transactions`,
      target: 0.9,
      value: crowded.first.ratio / alone.first.ratio,
      detail: rate(crowded.first),
    },
    {
      name: 'offset 19,500 beside the other transactions',
      target: 0.9,
      value: crowded.deep.ratio / alone.deep.ratio,
      detail: rate(crowded.deep),
    },
    {
      name: 'transactions/sync, 500 rows',
      target: 0.25,
      value: alone.sync.ratio,
      detail: rate(alone.sync),
    },
    {
      name: 'resident MB after the load',
      target: undefined,
      value: alone.residentMb,
      detail: 'after some 20,000 pages',
    },
  ];
}

function rate({ ours, bare, oursP99Ms, oursCpuMicroseconds, bareCpuMicroseconds }: Comparison): string {
  const cpu = `${oursCpuMicroseconds.toFixed(0)} to ${bareCpuMicroseconds.toFixed(0)} CPU µs an answer`;
  return `${Math.round(ours)} of ${Math.round(bare)} requests/s, p99 ${oursP99Ms.toFixed(1)} ms, ${cpu}`;
}

async function build(folder: string, items: number): Promise<BenchItem> {
  const { core, tenant } = await openBenchCore(folder);
  let item: BenchItem | undefined;
  for (let index = 0; index < items; index++) item = await makeItem(core, tenant, ROWS);
  await core.close();
  if (!item) throw new Error('no item was made');
  return item;
}

async function measureItem(folder: string, { accessToken }: BenchItem, progress: (line: string) => void) {
  const service = await startBuilt(benchVariables(folder));
  const call = { ...BENCH_KEYS, access_token: accessToken };
  const page = (offset: number) =>
    postRequest('/transactions/get', { ...call, ...WINDOW, options: { count: PAGE, offset } });
  const against = async (name: string, request: Buffer) => {
    progress(`measuring ${name} …`);
    const bare = await startBare(await answerOf(service, request));
    const result = await compare(
      { server: service, requests: [request] },
      { server: bare, requests: [request] },
    );
    await bare.stop();
    return result;
  };
  const figures = {
    accounts: await against('accounts/get', postRequest('/accounts/get', call)),
    first: await against('offset 0', page(0)),
    deep: await against('offset 19,500', page(ROWS - PAGE)),
    sync: await against('sync', postRequest('/transactions/sync', { ...call, count: PAGE })),
    residentMb: service.resident() / 1_048_576,
  };
  await service.stop();
  return figures;
}

/** Median over Items of (bare ÷ ours) in milliseconds; each Item is read once, by a process that has read none before. */
async function measureCold(folder: string, items: number): Promise<number> {
  const { core, tenant } = await openBenchCore(folder);
  const tokens: string[] = [];
  for (let index = 0; index < items; index++) tokens.push((await makeItem(core, tenant, ROWS)).accessToken);
  await core.close();
  const service = await startBuilt(benchVariables(folder));
  const requestFor = (token: string) =>
    postRequest('/transactions/get', {
      ...BENCH_KEYS,
      access_token: token,
      ...WINDOW,
      options: { count: PAGE },
    });
  const [first = '', ...rest] = tokens;
  const bare = await startBare(await answerOf(service, requestFor(first)));
  // One connection for each side: a new one would add its own first steps to every cold read.
  const ours = await exchangeOn(service.port, (exchange) => timeEach(exchange, rest.map(requestFor)));
  const yardstick = await exchangeOn(bare.port, (exchange) => timeEach(exchange, rest.map(requestFor)));
  await bare.stop();
  await service.stop();
  return median(yardstick) / median(ours);
}

async function timeEach(exchange: Exchange, requests: readonly Buffer[]): Promise<number[]> {
  const all: number[] = [];
  for (const request of requests) {
    const from = performance.now();
    const { status } = await exchange(request);
    if (status !== 200) throw new Error(`an answer had status ${status}`);
    all.push(performance.now() - from);
  }
  return all;
}

async function answerOf({ port }: Running, request: Buffer): Promise<Buffer> {
  return exchangeOn(port, async (exchange) => (await exchange(request)).body());
}
