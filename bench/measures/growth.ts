import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DueWriter } from '../../packages/server/src/domain/due/due-store.ts';
import type { Engine } from '../../packages/server/src/store/engine.ts';
import { migrate } from '../../packages/server/src/store/migrate.ts';
import { openEngine } from '../../packages/server/src/store/open.ts';
import { due as dueTable } from '../../packages/server/src/store/tables/due/due.ts';
import { type Comparison, compare } from '../compare.ts';
import { BENCH_KEYS, type BenchItem, makeItems, openBenchCore } from '../dataset.ts';
import { growthPicture } from '../growth-picture.ts';
import { postRequest } from '../load.ts';
import { median } from '../median.ts';
import type { Place } from '../place.ts';
import { startBuilt } from '../processes.ts';
import type { Figure } from '../report.ts';
import { writeBeside } from '../write-beside.ts';
import type { BenchContext } from './measure.ts';
import { meanBytes, mixedRequests, warmMsOf } from './mixed.ts';

const ROWS = 100;
/** Items at which the store is measured while it grows. */
const STAGES = [1000, 3000, 10_000, 30_000, 100_000];
const PICTURES = join(import.meta.dirname, '../pictures');
const CLAIMS = 200;
const PER_CLAIM = 32;
/** After all that waits. */
const LATER = 1_000_000_000;

/** M3 reads so many Items, however many more there are. */
const READ_IN_TURN = 1000;

interface Stage {
  readonly items: number;
  readonly one: Comparison;
  /** Of a thousand Items, from all over the store. */
  readonly mixed: Comparison;
  /** Of all Items in turn: more and more of them are found in the file alone. */
  readonly all: Comparison;
}

/** M15: what M1, M3 and claims cost in a store that grew tenfold, and tenfold again; draws the reads. */
export async function measureGrowth(context: BenchContext): Promise<Figure[]> {
  const { engine, places, progress, growsTo } = context;
  const place = await places.make();
  const items: BenchItem[] = [];
  const stages: Stage[] = [];
  for (const count of STAGES.filter((each) => each <= growsTo)) {
    progress(`writing Items with ${ROWS} transactions each, up to ${count} …`);
    const store = await openBenchCore(place.folder, place.variables);
    await makeItems(store, { items, count, rows: ROWS }, progress);
    await store.core.close();
    progress(`measuring reads of ${count} Items …`);
    stages.push(await readAt(place, items));
  }
  place.leave();
  if (stages.length > 1) draw(engine, stages);
  const [first, ...later] = stages as [Stage, ...Stage[]];
  const claims = await claimGrowth(context);
  return [
    ...later.flatMap(({ items: count, one, mixed, all }) => [
      grown(engine, `\`/accounts/get\` of one Item beside ${count - 1} others`, one, first.one),
      grown(engine, `mixed reads of ${READ_IN_TURN} among ${count} Items beside commits`, mixed, first.mixed),
      { ...grown(engine, `the same of all ${count} in turn`, all, first.all), target: undefined },
    ]),
    claims,
  ];
}

function draw(engine: Figure['engine'], stages: readonly Stage[]): void {
  const curve = (name: string, color: string, read: (stage: Stage) => number) => ({
    name,
    color,
    points: stages.map((stage) => ({ items: stage.items, microseconds: read(stage) })),
  });
  const picture = growthPicture(`Growth of a store, ${ROWS} transactions each Item (${engine})`, [
    curve('mixed reads of all Items in turn', '#d9480f', ({ all }) => all.oursCpuMicroseconds),
    curve(`mixed reads of ${READ_IN_TURN} of them`, '#2b8a3e', ({ mixed }) => mixed.oursCpuMicroseconds),
    curve('/accounts/get of one Item', '#1c7ed6', ({ one }) => one.oursCpuMicroseconds),
    curve('a bare server, bytes of the mixed reads', '#868e96', ({ mixed }) => mixed.bareCpuMicroseconds),
    curve('a bare server, bytes of /accounts/get', '#adb5bd', ({ one }) => one.bareCpuMicroseconds),
  ]);
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, `growth-${engine}.svg`), picture);
}

function grown(engine: Figure['engine'], name: string, later: Comparison, first: Comparison): Figure {
  return {
    measure: 'M15',
    ...(engine && { engine }),
    name: `${name}, to 1,000`,
    target: 0.9,
    value: later.ratio / first.ratio,
    cpu: later.cpuRatio / first.cpuRatio,
    detail: `${first.oursCpuMicroseconds.toFixed(0)} and ${later.oursCpuMicroseconds.toFixed(0)} CPU µs an answer`,
  };
}

async function readAt(place: Place, items: readonly BenchItem[]): Promise<Stage> {
  const service = await startBuilt(place.variables);
  const [item] = items;
  const single = [postRequest('/accounts/get', { ...BENCH_KEYS, access_token: item?.accessToken })];
  const compared = async (requests: readonly Buffer[]) => {
    const bare = await place.startBare(Buffer.alloc(await meanBytes(service, requests), ' '));
    const result = await compare(
      { server: service, requests },
      { server: bare, requests },
      { warmMs: warmMsOf(place) },
    );
    await bare.stop();
    return result;
  };
  const one = await compared(single);
  const chosen = items.filter((_, index) => index % Math.floor(items.length / READ_IN_TURN) === 0);
  const stopWriting = await writeBeside(service, chosen);
  const mixed = await compared(mixedRequests(chosen));
  const all = items.length === chosen.length ? mixed : await compared(mixedRequests(items));
  await stopWriting();
  await service.stop();
  return { items: items.length, one, mixed, all };
}

async function claimGrowth({ engine, places, progress, isQuick }: BenchContext): Promise<Figure> {
  const most = isQuick ? 100_000 : 1_000_000;
  progress(`claims among ${most} waiting rows …`);
  const few = await claimMs(await places.make(), 1000);
  const many = await claimMs(await places.make(), most);
  return {
    measure: 'M15',
    engine,
    name: `claims of due work, beside 1,000 waiting rows to beside ${most}`,
    target: 0.9,
    value: few / many,
    detail: `${few.toFixed(2)} and ${many.toFixed(2)} ms for a claim of ${PER_CLAIM}, commit included`,
  };
}

/** Median milliseconds of a claim of work that is due, beside `waiting` rows that are not. */
async function claimMs(place: Place, waiting: number): Promise<number> {
  const database = place.database === undefined ? undefined : { url: place.database, connectionsMax: 1 };
  const engine = openEngine({ dataFolder: place.folder, database });
  await migrate(engine);
  await fillDue(engine, waiting);
  const write = <T>(work: (due: DueWriter) => Promise<T>): Promise<T> =>
    engine.transaction((transaction) => work(dueTable.writer(transaction, () => undefined)));
  const times: number[] = [];
  for (let nth = 0; nth < CLAIMS; nth++) {
    const lease = { lease: `lease-${nth}`, realNow: 1000, leaseUntil: 2000 };
    const from = performance.now();
    const claimed = await write((due) => due.claim('production', 5000, lease, PER_CLAIM));
    times.push(performance.now() - from);
    if (claimed.length !== PER_CLAIM) throw new Error(`a claim got ${claimed.length} rows`);
    // As workers do, before more is claimed.
    await write(async (due) => {
      for (const work of claimed) await due.postpone(work, LATER, 0);
    });
  }
  await engine.close();
  place.leave();
  return median(times);
}

async function fillDue(engine: Engine, waiting: number): Promise<void> {
  const row = (nth: number, dueAt: number) => [
    `item-${String(nth).padStart(9, '0')}`,
    'b'.repeat(24),
    'pull',
    'transactions',
    'production',
    dueAt,
  ];
  const columns = ['item_id', 'client_id', 'kind', 'subject', 'clock', 'due_at'];
  await engine.transaction(async (transaction) => {
    for (let start = 0; start < waiting; start += 50_000) {
      const length = Math.min(50_000, waiting - start);
      const rows = Array.from({ length }, (_, nth) => row(start + nth, 1_000_000 + start + nth));
      await transaction.insertMany('due', columns, rows);
    }
    const due = Array.from({ length: CLAIMS * PER_CLAIM }, (_, nth) => row(waiting + nth, nth % 1000));
    await transaction.insertMany('due', columns, due);
  });
}
