import { type Comparison, compare, figureOf } from '../compare.ts';
import { BENCH_KEYS, type BenchItem, LAST_DAY, makeItem, openBenchCore } from '../dataset.ts';
import { type Exchange, exchangeOn, postRequest } from '../load.ts';
import { median } from '../median.ts';
import type { Place } from '../place.ts';
import { type Running, startBuilt } from '../processes.ts';
import type { Figure } from '../report.ts';
import type { BenchContext } from './measure.ts';

const ROWS = 20_000;
const PAGE = 500;
/** A service runs for days: V8 has compiled what a first read takes. */
const OTHER_PAGES = 3000;
/** The service ends a socket after a thousand requests. */
const PAGES_PER_SOCKET = 500;
const WINDOW = { start_date: '2020-01-01', end_date: LAST_DAY };

/** M1 and M2: one Item again and again, and pages that no process has read before. */
export async function measureOneItem(context: BenchContext): Promise<Figure[]> {
  const { engine, places, progress } = context;
  const place = await places.make();
  progress(`writing ${ROWS} transactions …`);
  const [item] = await build(place, 1);
  const { accounts, page, deep, sync } = await readAgain(place, item as BenchItem, progress);
  place.leave();
  const coldPlace = await places.make();
  const count = context.isQuick ? 10 : 30;
  progress(`writing ${count} Items for first reads …`);
  const cold = await readFirst(coldPlace, count);
  coldPlace.leave();
  const row = (
    measure: string,
    name: string,
    target: number | undefined,
    comparison: Comparison,
  ): Figure => ({
    measure,
    engine,
    name,
    target,
    ...figureOf(comparison),
  });
  return [
    row('M1', '`/accounts/get`, one Item', 0.45, accounts),
    row('M2', 'a page of 500, warm', 0.7, page),
    { measure: 'M2', engine, name: 'a page of 500, first read', target: 0.35, ...cold.later },
    {
      measure: 'M2',
      engine,
      name: 'the same by a process that has read none before',
      target: undefined,
      ...cold.afterStart,
    },
    row('M2', 'the page at offset 19,500', undefined, deep),
    row('M2', '500 changes', undefined, sync),
  ];
}

async function build(place: Place, items: number): Promise<BenchItem[]> {
  const { core, tenant } = await openBenchCore(place.folder, place.variables);
  const made: BenchItem[] = [];
  for (let index = 0; index < items; index++) made.push(await makeItem(core, tenant, ROWS));
  await core.close();
  return made;
}

async function readAgain(place: Place, { accessToken }: BenchItem, progress: (line: string) => void) {
  const service = await startBuilt(place.variables);
  const call = { ...BENCH_KEYS, access_token: accessToken };
  const page = (offset: number) =>
    postRequest('/transactions/get', { ...call, ...WINDOW, options: { count: PAGE, offset } });
  const against = async (name: string, request: Buffer) => {
    progress(`measuring ${name} …`);
    const bare = await place.startBare(await answerOf(service, request));
    const requests = [request];
    const result = await compare({ server: service, requests }, { server: bare, requests });
    await bare.stop();
    return result;
  };
  const comparisons = {
    accounts: await against('/accounts/get', postRequest('/accounts/get', call)),
    page: await against('offset 0', page(0)),
    deep: await against('offset 19,500', page(ROWS - PAGE)),
    sync: await against('changes', postRequest('/transactions/sync', { ...call, count: PAGE })),
  };
  await service.stop();
  return comparisons;
}

interface FirstReads {
  /** By a process that has read none before. */
  readonly afterStart: Pick<Figure, 'value' | 'detail'>;
  /** By one that has read many pages of another Item. */
  readonly later: Pick<Figure, 'value' | 'detail'>;
}

/** Each Item is read once; medians over Items. */
async function readFirst(place: Place, items: number): Promise<FirstReads> {
  const [other, ...made] = (await build(place, 1 + 2 * items)) as [BenchItem, ...BenchItem[]];
  const service = await startBuilt(place.variables);
  const pageOf = ({ accessToken }: BenchItem, options: { count: number; offset?: number }) =>
    postRequest('/transactions/get', { ...BENCH_KEYS, access_token: accessToken, ...WINDOW, options });
  const bare = await place.startBare(await answerOf(service, pageOf(other, { count: PAGE })));
  const timed = async (some: readonly BenchItem[]) => {
    const requests = some.map((item) => pageOf(item, { count: PAGE }));
    // One connection for each side: a new one would add its own first steps to every first read.
    const ours = median(await exchangeOn(service.port, (exchange) => timeEach(exchange, requests)));
    const yardstick = median(await exchangeOn(bare.port, (exchange) => timeEach(exchange, requests)));
    return {
      value: yardstick / ours,
      detail: `the first read of each of ${some.length} Items, ${ours.toFixed(2)} to ${yardstick.toFixed(2)} ms`,
    };
  };
  const afterStart = await timed(made.slice(0, items));
  // Pages that nobody asked for before, so that the way to the file is taken each time.
  for (let offset = 0; offset < OTHER_PAGES; offset += PAGES_PER_SOCKET) {
    const pages = Array.from({ length: PAGES_PER_SOCKET }, (_, nth) =>
      pageOf(other, { count: PAGE, offset: offset + nth }),
    );
    for (const { port } of [service, bare]) await exchangeOn(port, (exchange) => timeEach(exchange, pages));
  }
  const later = await timed(made.slice(items));
  await bare.stop();
  await service.stop();
  return { afterStart, later };
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
