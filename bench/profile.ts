import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { startCluster } from '../tests/support/postgres.ts';
import { BENCH_KEYS, benchVariables, LAST_DAY, makeItem, openBenchCore } from './dataset.ts';
import { postRequest, runLoad } from './load.ts';

/**
 * `node bench/profile.ts /accounts/get [--postgres]`: where the built server spends its time under load, by function.
 */

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const { values, positionals } = parseArgs({
  options: { postgres: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [path = '/accounts/get'] = positionals;
const folder = mkdtempSync(join(tmpdir(), 'fairlead-profile-'));
const cluster = values.postgres ? await startCluster({ durable: true }) : undefined;
const database = await cluster?.createDatabase();
const more: Record<string, string> = database === undefined ? {} : { FAIRLEAD_DATABASE_URL: database };
const { core, tenant } = await openBenchCore(folder, more);
const { accessToken } = await makeItem(core, tenant, 20_000);
await core.close();

const child = spawn(
  process.execPath,
  [
    '--cpu-prof',
    `--cpu-prof-dir=${folder}`,
    join(import.meta.dirname, '../packages/server/dist/main.js'),
    'start',
    '--json',
  ],
  {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH ?? '', ...benchVariables(folder), ...more },
  },
);
const line = await new Promise<string>((resolve) =>
  createInterface({ input: child.stdout }).once('line', resolve),
);
const { port } = new URL((JSON.parse(line) as { base_url: string }).base_url);
const window =
  path === '/transactions/get'
    ? { start_date: '2020-01-01', end_date: LAST_DAY, options: { count: 500 } }
    : {};
const request = postRequest(path, { ...BENCH_KEYS, access_token: accessToken, ...window });
const load = await runLoad({ port: Number(port), requests: [request], connections: 4, durationMs: 5000 });
const ended = new Promise((resolve) => child.once('exit', resolve));
child.kill('SIGTERM');
await ended;

const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile')) ?? '';
const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
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
console.log(`${path}: ${Math.round(load.perSecond)} requests/s under the profiler; own time by function:`);
for (const [name, own] of [...spent].sort(([, a], [, b]) => b - a).slice(0, 30)) {
  console.log(`${((own / all) * 100).toFixed(1).padStart(5)} %  ${name}`);
}
await cluster?.stop();
