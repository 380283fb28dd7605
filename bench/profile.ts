import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { parseArgs } from 'node:util';
import { BENCH_KEYS, type BenchItem, LAST_DAY, makeItem, openBenchCore } from './dataset.ts';
import { postRequest, runLoad } from './load.ts';
import { mixedRequests } from './measures/mixed.ts';
import { openPlaces } from './place.ts';
import type { StatementTime } from './timed-engine.ts';

const HELP = `node bench/profile.ts [PATH] [--sql] [--postgres] [--items N] [--seconds N]

Where the server spends its time under load: own time by function of the built server, or with --sql by statement of its store.
  PATH        /accounts/get (default), /transactions/get, /transactions/sync, or mixed: seven, two and one of ten calls
  --items     Items that are read in turn, default 1, or 200 for mixed
`;

const { values, positionals } = parseArgs({
  options: {
    sql: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    items: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const [path = '/accounts/get'] = positionals;
const places = await openPlaces(values.postgres ? 'postgres' : 'sqlite');
const place = await places.make();
const { core, tenant } = await openBenchCore(place.folder, place.variables);
const items: BenchItem[] = [];
const count = Number(values.items ?? (path === 'mixed' ? 200 : 1));
while (items.length < count) items.push(await makeItem(core, tenant, count === 1 ? 20_000 : 1000));
await core.close();

const profiles = mkdtempSync(join(tmpdir(), 'fairlead-profile-'));
const { child, lines, port } = await start();
const requests = path === 'mixed' ? mixedRequests(items) : items.map(requestFor);
const durationMs = Number(values.seconds) * 1000;
const load = await runLoad({ port, requests, connections: 4, durationMs });
if (load.failures > 0) throw new Error(`${load.failures} answers were refusals`);
const lastLine = values.sql ? nextLine(lines) : undefined;
const ended = new Promise((resolve) => child.once('exit', resolve));
child.kill('SIGTERM');
console.log(
  `${path}, ${values.postgres ? 'PostgreSQL' : 'SQLite'}: ${load.requests} answers, ${Math.round(load.perSecond)} a second`,
);
if (lastLine) printStatements(JSON.parse(await lastLine) as StatementTime[], load.requests);
await ended;
if (!lastLine) printFunctions();
rmSync(profiles, { recursive: true });
place.leave();
await places.stop();

async function start(): Promise<{ child: ChildProcess; lines: Interface; port: number }> {
  const root = join(import.meta.dirname, '..');
  const program = values.sql
    ? [join(root, 'bench/service-by-statement.ts')]
    : [
        '--cpu-prof',
        `--cpu-prof-dir=${profiles}`,
        join(root, 'packages/server/dist/main.js'),
        'start',
        '--json',
      ];
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', ...place.variables },
  });
  const lines = createInterface({ input: child.stdout });
  const { base_url } = JSON.parse(await nextLine(lines)) as { base_url: string };
  return { child, lines, port: Number(new URL(base_url).port) };
}

function nextLine(lines: Interface): Promise<string> {
  return new Promise((resolve) => lines.once('line', resolve));
}

function requestFor({ accessToken }: BenchItem): Buffer {
  const window = { start_date: '2020-01-01', end_date: LAST_DAY, options: { count: 500 } };
  const more = path === '/transactions/get' ? window : {};
  return postRequest(path, { ...BENCH_KEYS, access_token: accessToken, ...more });
}

function printStatements(times: readonly StatementTime[], answers: number): void {
  const all = times.reduce((sum, { answeredMs }) => sum + answeredMs, 0);
  console.log('share   runs an answer   CPU µs in thread  µs until answered   statement');
  for (const { name, runs, calledMs, answeredMs } of times.slice(0, 40)) {
    const cells = [
      `${((answeredMs / all) * 100).toFixed(1)} %`.padStart(6),
      (runs / answers).toFixed(3).padStart(15),
      ((calledMs * 1000) / runs).toFixed(1).padStart(18),
      ((answeredMs * 1000) / runs).toFixed(1).padStart(19),
    ];
    console.log(`${cells.join(' ')}   ${name}`);
  }
}

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

function printFunctions(): void {
  const file = readdirSync(profiles).find((name) => name.endsWith('.cpuprofile')) ?? '';
  const profile = JSON.parse(readFileSync(join(profiles, file), 'utf8')) as Profile;
  const names = new Map(
    profile.nodes.map(({ id, callFrame }) => [
      id,
      `${callFrame.functionName || '(anonymous)'} ${callFrame.url.split('/').at(-1)}:${callFrame.lineNumber}`,
    ]),
  );
  const spent = new Map<string, number>();
  for (const [index, sample] of profile.samples.entries()) {
    const name = names.get(sample) ?? '';
    spent.set(name, (spent.get(name) ?? 0) + (profile.timeDeltas[index] ?? 0));
  }
  const all = [...spent.values()].reduce((sum, own) => sum + own, 0);
  for (const [name, own] of [...spent].sort(([, a], [, b]) => b - a).slice(0, 30)) {
    console.log(`${((own / all) * 100).toFixed(1).padStart(5)} %  ${name}`);
  }
}
