import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import postgres from 'postgres';
import { unpackTransaction } from '../../packages/server/src/wire/packed-transaction.ts';
import { type Comparison, compare, figureOf } from '../compare.ts';
import { BENCH_KEYS, type BenchItem, LAST_DAY, makeItems, openBenchCore } from '../dataset.ts';
import { exchangeOn, postRequest } from '../load.ts';
import { median } from '../median.ts';
import type { Place } from '../place.ts';
import { type Running, startBuilt } from '../processes.ts';
import type { Figure } from '../report.ts';
import { secondsToFirstAnswer } from '../start-once.ts';
import { writeBeside } from '../write-beside.ts';
import type { BenchContext } from './measure.ts';

const ROWS = 1000;
/** Of ten calls: accounts, a page of 100 transactions, changes since the beginning. */
const SHARES = [...Array<'accounts'>(7).fill('accounts'), 'page', 'page', 'sync'] as const;
/** What the embedded store keeps of answers, in characters (`store/sqlite/read-cache.ts`). */
const KEPT_CHARACTERS = 16_000_000;
const CACHES = 20;
/**
 * A service runs for days. V8 compiles what reads need for the first forty thousand, and once more when the first write comes; on
 * PostgreSQL so many take longer.
 */
const WARM_MS = { sqlite: 8000, postgres: 30_000 };

export function warmMsOf({ database }: Place): number {
  return database === undefined ? WARM_MS.sqlite : WARM_MS.postgres;
}
/** Characters that one Item's answers of all three kinds take in that cache, about. */
const CHARACTERS_PER_ITEM = 240_000;

/**
 * M3 and M5: the ordinary case, calls that read many Items in turn beside fifty commits a second. M4: the same with twenty times as
 * much as the cache holds. M12, M13 and M16 look at the same store.
 */
export async function measureMixed(context: BenchContext): Promise<Figure[]> {
  const { engine, places, progress, isQuick } = context;
  const place = await places.make();
  const many = isQuick ? 200 : 1000;
  const items: BenchItem[] = [];
  await grow(place, items, many, progress);
  const first = await readMany(place, items, progress);
  const size = await sizeOf(place);
  const start = await secondsToFirstAnswer(place.variables, 5);
  const isMore = engine === 'sqlite' && !isQuick;
  if (isMore) await grow(place, items, Math.ceil((CACHES * KEPT_CHARACTERS) / CHARACTERS_PER_ITEM), progress);
  const beyond = isMore ? await readMany(place, items, progress) : undefined;
  place.leave();
  const measure = engine === 'sqlite' ? 'M3' : 'M5';
  return [
    { measure, engine, name: `reads of ${many} Items`, target: undefined, ...figureOf(first.alone) },
    {
      measure,
      engine,
      name: 'the same beside 50 commits a second',
      target: engine === 'sqlite' ? 0.2 : 0.5,
      ...figureOf(first.beside),
    },
    { measure, engine, ...latency(first.beside) },
    ...(beyond
      ? [
          {
            measure: 'M4',
            engine,
            name: `beside commits, ${items.length} Items: twenty times the cache`,
            target: 0.12,
            ...figureOf(beyond.beside),
          } satisfies Figure,
        ]
      : []),
    {
      measure: 'M12',
      engine,
      name: 'resident MB after the mixed load',
      target: 160,
      atMost: true,
      value: first.residentMb,
      detail: `${many} Items`,
    },
    {
      measure: 'M13',
      engine,
      name: `seconds to the first answer over ${many * ROWS} rows`,
      target: 0.2,
      atMost: true,
      value: median(start),
      spread: [Math.min(...start), Math.max(...start)],
      detail: `of ${start.length} starts`,
    },
    {
      measure: 'M16',
      engine,
      name: 'bytes stored for a transaction, to its text on the wire',
      target: 0.7,
      atMost: true,
      value: size.stored / size.wire,
      detail: `${Math.round(size.stored)} to ${Math.round(size.wire)} bytes, indexes in it`,
    },
  ];
}

async function grow(place: Place, items: BenchItem[], count: number, progress: (line: string) => void) {
  progress(`writing Items with ${ROWS} transactions each, up to ${count} …`);
  const store = await openBenchCore(place.folder, place.variables);
  await makeItems(store, { items, count, rows: ROWS });
  await store.core.close();
}

interface Reads {
  readonly alone: Comparison;
  readonly beside: Comparison;
  readonly residentMb: number;
}

async function readMany(
  place: Place,
  items: readonly BenchItem[],
  progress: (line: string) => void,
): Promise<Reads> {
  const service = await startBuilt(place.variables);
  const requests = mixedRequests(items);
  const bare = await place.startBare(Buffer.alloc(await meanBytes(service, requests), ' '));
  const [ours, yardstick] = [service, bare].map((server) => ({ server, requests })) as [never, never];
  progress(`measuring reads of ${items.length} Items …`);
  const warmMs = warmMsOf(place);
  const alone = await compare(ours, yardstick, { warmMs });
  progress('measuring them beside commits …');
  const stopWriting = await writeBeside(service, items);
  const beside = await compare(ours, yardstick, { warmMs });
  await stopWriting();
  const residentMb = service.resident() / 1_048_576;
  await bare.stop();
  await service.stop();
  return { alone, beside, residentMb };
}

function latency({ oursP99Ms, bareP99Ms }: Comparison) {
  return {
    name: 'its p99 to that of the bare server',
    target: 8,
    atMost: true,
    value: oursP99Ms / bareP99Ms,
    detail: `${oursP99Ms.toFixed(1)} to ${bareP99Ms.toFixed(1)} ms`,
  } as const;
}

/** Neighbours in the list are of different Items, so that no answer is asked for twice in a row. */
export function mixedRequests(items: readonly BenchItem[]): Buffer[] {
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

export async function meanBytes({ port }: Running, requests: readonly Buffer[]): Promise<number> {
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

const SAMPLE = 'SELECT account_id, transaction_id, date, wire FROM transactions LIMIT 10000';

/** Bytes of the texts on the wire of some rows, which are packed in the store. */
function meanWire(rows: readonly Record<string, unknown>[]): number {
  const texts = rows.map((row) =>
    unpackTransaction(String(row.wire), {
      accountId: String(row.account_id),
      transactionId: String(row.transaction_id),
      date: String(row.date),
    }),
  );
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / texts.length;
}

/** Bytes of the table with its indexes for each row, and of the row's text on the wire. */
async function sizeOf({ folder, database }: Place): Promise<{ stored: number; wire: number }> {
  if (database !== undefined) {
    const sql = postgres(database, { max: 1, onnotice: () => undefined });
    const [row] = await sql.unsafe(
      "SELECT pg_total_relation_size('transactions')::float8 AS bytes, count(*)::float8 AS rows FROM transactions",
    );
    const wire = meanWire(await sql.unsafe(SAMPLE));
    await sql.end();
    return { stored: row?.bytes / row?.rows, wire };
  }
  const store = new DatabaseSync(join(folder, 'fairlead.db'), { readOnly: true });
  const number = (text: string) => Number(Object.values(store.prepare(text).get() ?? {})[0]);
  const rows = number('SELECT count(*) FROM transactions');
  const stored =
    number(
      "SELECT sum(pgsize) FROM dbstat WHERE aggregate = TRUE AND name IN (SELECT name FROM sqlite_schema WHERE tbl_name = 'transactions')",
    ) / rows;
  const wire = meanWire(store.prepare(SAMPLE).all());
  store.close();
  return { stored, wire };
}
