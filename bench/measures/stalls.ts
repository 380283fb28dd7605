import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BENCH_KEYS, type BenchItem, makeItem, openBenchCore } from '../dataset.ts';
import { exchangeOn, postRequest, runLoad } from '../load.ts';
import type { Place } from '../place.ts';
import { type Probed, startProbed } from '../processes.ts';
import type { Figure } from '../report.ts';
import { writeBeside } from '../write-beside.ts';
import { linkOnce } from './links.ts';
import type { BenchContext } from './measure.ts';
import { mixedRequests } from './mixed.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const ROWS = 1000;
const MOVED_ITEMS = 100;
const LINKS_PER_SECOND = 20;
const SECONDS = 10;
/** One that looks as if it was typed is refused. */
const BACKUP_KEY = randomBytes(32).toString('hex');

/** What the serving thread did meanwhile. */
interface Watched {
  readonly longestTurnCpuMs: number;
  readonly stallMaxMs: number;
}

/** M9: the longest stall of the event loop beside the mixed load, for each kind of long work. */
export async function measureStalls({ engine, places, progress, isQuick }: BenchContext): Promise<Figure[]> {
  const place = await places.make();
  const { core, tenant } = await openBenchCore(place.folder, place.variables);
  const items: BenchItem[] = [];
  progress('writing Items for the stalls …');
  for (let nth = 0; nth < (isQuick ? 100 : 500); nth++) items.push(await makeItem(core, tenant, ROWS));
  await core.close();
  const service = await startProbed({ ...place.variables, FAIRLEAD_BACKUP_KEY: BACKUP_KEY });
  const stopWriting = await writeBeside(service, items);
  const figures: Figure[] = [];
  const watched = async (name: string, work: () => Promise<unknown>) => {
    progress(`the longest stall: ${name} …`);
    await service.ask('begin');
    await besideReads(service, items, work);
    figures.push(figure(engine, name, (await service.ask('end')) as Watched));
  };
  // What only the first calls of a process pay is not counted.
  await besideReads(service, items, () => linkAtPace(service, 2));
  await watched('mixed reads beside 50 commits a second', () => sleep(SECONDS * 1000));
  await watched(`${LINKS_PER_SECOND} links a second beside them`, () => linkAtPace(service, SECONDS));
  await watched('a backup beside them', () => backUp(place));
  await watched(`the clock moved by 31 days over ${MOVED_ITEMS} Items`, () => moveClock(service));
  await stopWriting();
  await service.stop();
  place.leave();
  return [...figures, ...(await importFigures(engine, isQuick ? 20_000 : 100_000, progress))];
}

function figure(
  engine: Figure['engine'],
  name: string,
  { longestTurnCpuMs, stallMaxMs }: Watched,
  more = '',
): Figure {
  return {
    measure: 'M9',
    ...(engine && { engine }),
    name: `longest stall, ms: ${name}`,
    target: 50,
    atMost: true,
    value: stallMaxMs,
    cpu: longestTurnCpuMs,
    detail: `by the clock, and by what the thread computed in one turn${more}`,
  };
}

/** Keeps the mixed load up until the work is done. */
async function besideReads(service: Probed, items: readonly BenchItem[], work: () => Promise<unknown>) {
  let isOver = false;
  const requests = mixedRequests(items);
  const reading = (async () => {
    while (!isOver) await runLoad({ port: service.port, requests, connections: 4, durationMs: 500 });
  })();
  await work();
  isOver = true;
  await reading;
}

function linkAtPace({ port }: Probed, seconds: number): Promise<void> {
  return exchangeOn(port, async (exchange) => {
    const from = performance.now();
    for (let nth = 0; nth < seconds * LINKS_PER_SECOND; nth++) {
      const wait = from + (nth * 1000) / LINKS_PER_SECOND - performance.now();
      if (wait > 0) await sleep(wait);
      await linkOnce(exchange);
    }
  });
}

async function backUp({ folder, variables }: Place): Promise<void> {
  const program = join(ROOT, 'packages/server/dist/main.js');
  await run(process.execPath, [program, 'backup', '--to', join(folder, 'backups'), '--json'], {
    env: { PATH: process.env.PATH ?? '', ...variables, FAIRLEAD_BACKUP_KEY: BACKUP_KEY },
  });
}

/** The Items linked before fall due day by day. */
function moveClock({ port }: Probed): Promise<void> {
  return exchangeOn(port, async (exchange) => {
    const { status } = await exchange(postRequest('/sandbox/clock/advance', { ...BENCH_KEYS, by: 'P31D' }));
    if (status !== 200) throw new Error(`the clock was moved with status ${status}`);
  });
}

/** In a program of its own, which starts the service anew for each of the two. */
async function importFigures(
  engine: NonNullable<Figure['engine']>,
  rows: number,
  progress: (line: string) => void,
): Promise<Figure[]> {
  progress(`the longest stall: an import of ${rows} rows …`);
  const { stdout } = await run(process.execPath, [join(ROOT, 'bench/imports.ts'), String(rows), engine]);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Watched & Record<string, string | number>)
    .map((one) =>
      figure(
        engine,
        `an import of ${one.what}`,
        one,
        `; ${one.peakOverIdleMb} MB over idle, a small write waited ${one.slowestWriteMs} ms, ${one.seconds} s`,
      ),
    );
}
