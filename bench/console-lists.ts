// How long every list of the Console takes over a large store, beside an operation that asks the store for nothing:
// `node bench/console-lists.ts [sqlite|postgres] [ITEMS] [CALLS] [ROUNDS]`, after `npm run build`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../tests/support/postgres.ts';
import { type Bulk, bulkPostgres, bulkSqlite } from './bulk.ts';
import { EMPTY, type Known, type Question, questionsOf } from './console-questions.ts';
import { benchVariables, openBenchCore } from './dataset.ts';
import { fillWorld, type Ground, layGround } from './large-world.ts';
import { type Extent, LOG_DAYS, TEAMS } from './large-world-rows.ts';
import { enterConsole, type ServiceWithConsole, startWithConsole } from './processes.ts';

const [engine = 'sqlite', ...sizes] = process.argv.slice(2);
if (engine !== 'sqlite' && engine !== 'postgres') {
  process.stderr.write('node bench/console-lists.ts [sqlite|postgres] [ITEMS] [CALLS] [ROUNDS]\n');
  process.exit(2);
}
const [items = 100_000, calls = 1_000_000, rounds = 20] = sizes.map(Number);
const extent: Extent = { items, calls, now: Date.now() };
/** A list is asked for another number of rows each time: the embedded store keeps answers that it gave before. */
const ROWS = 50;
const WANTED_MS = 200;

const folder = mkdtempSync(join(tmpdir(), 'fairlead-bench-console-'));
let cluster: Cluster | undefined;
try {
  cluster = engine === 'postgres' ? await startCluster() : undefined;
  const url = await cluster?.createDatabase();
  const database = url === undefined ? {} : { FAIRLEAD_DATABASE_URL: url };
  const ground = await ready(database);
  const open = (): Bulk => (url === undefined ? bulkSqlite(join(folder, 'fairlead.db')) : bulkPostgres(url));
  const known = await fill(open, ground);
  await measure(database, known);
} finally {
  await cluster?.stop();
  rmSync(folder, { recursive: true });
}

async function ready(database: Record<string, string>): Promise<Ground> {
  const { core } = await openBenchCore(folder, database);
  const ground = await layGround(core, extent);
  await core.close();
  return ground;
}

async function fill(open: () => Bulk, ground: Ground): Promise<Known> {
  const begun = performance.now();
  const say = (part: string): void => {
    process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(1)} s: ${part}\n`);
  };
  const bulk = open();
  return fillWorld(bulk, extent, ground, say);
}

async function measure(database: Record<string, string>, known: Known): Promise<void> {
  const service = await startWithConsole({
    ...benchVariables(folder),
    ...database,
    FAIRLEAD_CALL_LOG_DAYS: String(LOG_DAYS + 1),
  });
  const questions = [EMPTY, ...questionsOf(extent, known)];
  try {
    report(await askAll(service, questions));
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

function report(taken: readonly Taken[]): void {
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
