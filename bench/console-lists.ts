// How long every list of the Console takes over a large store, beside an operation that asks the store for nothing:
// `node bench/console-lists.ts [sqlite|postgres] [ITEMS] [CALLS] [ROUNDS] [FOLDER]`, after `npm run build`.
//
// A store in a named folder stays, and is measured again without being filled; so is one of FAIRLEAD_DATABASE_URL.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../tests/support/postgres.ts';
import { type Bulk, bulkPostgres, bulkSqlite } from './bulk.ts';
import { EMPTY, type Known, type Question, questionsOf } from './console-questions.ts';
import { benchVariables, openBenchCore } from './dataset.ts';
import { fillWorld, type Ground, layGround } from './large-world.ts';
import { type Extent, LOG_DAYS, TEAMS } from './large-world-rows.ts';
import { enterConsole, type ServiceWithConsole, startWithConsole } from './processes.ts';

const [engine = 'sqlite', ...words] = process.argv.slice(2);
if (engine !== 'sqlite' && engine !== 'postgres') {
  process.stderr.write('node bench/console-lists.ts [sqlite|postgres] [ITEMS] [CALLS] [ROUNDS] [FOLDER]\n');
  process.exit(2);
}
const [items = 100_000, calls = 1_000_000, rounds = 20] = words.slice(0, 3).map(Number);
const [kept] = words.slice(3);
/** A list is asked for another number of rows each time: the embedded store keeps answers that it gave before. */
const ROWS = 50;
const WANTED_MS = 200;

/** A filled store: how large it is, and what is known of it. */
interface World {
  readonly extent: Extent;
  readonly known: Known;
}

const folder = kept ?? mkdtempSync(join(tmpdir(), 'fairlead-bench-console-'));
mkdirSync(folder, { recursive: true });
let cluster: Cluster | undefined;
try {
  const url = engine === 'postgres' ? await databaseUrl() : undefined;
  const database = url === undefined ? {} : { FAIRLEAD_DATABASE_URL: url };
  await measure(database, await worldIn(database, url));
} finally {
  await cluster?.stop();
  if (kept === undefined) rmSync(folder, { recursive: true });
}

async function databaseUrl(): Promise<string> {
  const { FAIRLEAD_DATABASE_URL: named } = process.env;
  if (kept !== undefined && named !== undefined) return named;
  cluster = await startCluster({ large: true });
  return cluster.createDatabase();
}

/** The one that a run before has left in the folder, or a new one. */
async function worldIn(database: Record<string, string>, url: string | undefined): Promise<World> {
  const file = join(folder, 'world.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as World;
  const extent = { items, calls, now: Date.now() };
  const ground = await ready(database, extent);
  const bulk = url === undefined ? bulkSqlite(join(folder, 'fairlead.db')) : bulkPostgres(url);
  const world = { extent, known: await fill(bulk, extent, ground) };
  writeFileSync(file, JSON.stringify(world));
  return world;
}

async function ready(database: Record<string, string>, extent: Extent): Promise<Ground> {
  const { core } = await openBenchCore(folder, database);
  const ground = await layGround(core, extent);
  await core.close();
  return ground;
}

async function fill(bulk: Bulk, extent: Extent, ground: Ground): Promise<Known> {
  const begun = performance.now();
  const say = (part: string): void => {
    const cpu = process.cpuUsage();
    const [wall, own] = [performance.now() - begun, (cpu.user + cpu.system) / 1000];
    process.stderr.write(`${(wall / 1000).toFixed(1)} s, own CPU ${(own / 1000).toFixed(1)} s: ${part}\n`);
  };
  return fillWorld(bulk, extent, ground, say);
}

async function measure(database: Record<string, string>, { extent, known }: World): Promise<void> {
  const service = await startWithConsole({
    ...benchVariables(folder),
    ...database,
    FAIRLEAD_CALL_LOG_DAYS: String(LOG_DAYS + 1),
  });
  const questions = [EMPTY, ...questionsOf(extent, known)];
  try {
    report(extent, await askAll(service, questions));
  } finally {
    await service.stop();
  }
}

/** In rounds, so that what else the machine does falls on all of them. */
async function askAll(service: ServiceWithConsole, questions: readonly Question[]): Promise<Taken[]> {
  const visitor = await enterConsole(service.consoleLink);
  const took = new Map<Question, { readonly wall: number[]; cpu: number }>();
  for (let round = 0; round < rounds; round++) {
    for (const question of questions) {
      const spent = took.get(question) ?? { wall: [], cpu: 0 };
      took.set(question, spent);
      const limit = question.isPaged ? { limit: ROWS - (round % ROWS) } : {};
      const cpu = service.cpu();
      const begun = performance.now();
      const status = await visitor.ask(question.operation, { ...question.argument, ...limit });
      spent.wall.push(performance.now() - begun);
      spent.cpu += service.cpu() - cpu;
      if (status !== (question.isRefused ? 422 : 200)) throw new Error(`${question.name}: ${status}`);
    }
  }
  return questions.map((question) => ({ question, ...(took.get(question) ?? { wall: [], cpu: 0 }) }));
}

interface Taken {
  readonly question: Question;
  readonly wall: readonly number[];
  /** Of the service alone, in microseconds. */
  readonly cpu: number;
}

function report({ items, calls }: Extent, taken: readonly Taken[]): void {
  const at = (wall: readonly number[], share: number): number =>
    wall.toSorted((a, b) => a - b)[Math.min(wall.length - 1, Math.floor(wall.length * share))] ?? Number.NaN;
  const [empty] = taken;
  const least = at(empty?.wall ?? [], 0.5);
  process.stdout.write(
    `${engine}, ${items} Items, ${calls} calls, teams ${TEAMS.length}, ${rounds} rounds\n`,
  );
  process.stdout.write(
    '| list | p50 ms | p95 ms | most ms | p50 to the empty one | CPU ms |\n|---|---|---|---|---|---|\n',
  );
  for (const { question, wall, cpu } of taken) {
    const [p50, p95, most] = [at(wall, 0.5), at(wall, 0.95), Math.max(...wall)];
    const cells = [p50, p95, most].map((ms) => ms.toFixed(1));
    const flag = p95 > WANTED_MS ? ' **late**' : '';
    process.stdout.write(
      `| ${question.name}${flag} | ${cells.join(' | ')} | ${(p50 / least).toFixed(1)} | ${(cpu / wall.length / 1000).toFixed(1)} |\n`,
    );
  }
  const late = taken.filter(({ wall }) => at(wall, 0.95) > WANTED_MS).length;
  process.stdout.write(
    `${taken.length - 1 - late} of ${taken.length - 1} lists within ${WANTED_MS} ms, p95\n`,
  );
}
