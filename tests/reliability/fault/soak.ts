import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startChild } from '../../support/child-service.ts';
import { diskFolder } from '../../support/memory-folder.ts';
import { startCluster } from '../../support/postgres.ts';
import { keepAliveCaller } from './keep-alive-caller.ts';
import { createPace } from './pace.ts';
import { startEventReceiver } from './receiver.ts';
import { judgeFlat } from './soak/judge.ts';
import { createSampler, type Sample } from './soak/samples.ts';
import type { Call } from './workload.ts';

interface SoakReport {
  readonly requests: number;
  /** Requests that were not answered with 200. */
  readonly failed: number;
  readonly requestsPerSecond: number;
  readonly deliveries: number;
  readonly samples: number;
  readonly residentMb: number;
  readonly handles: number;
  readonly logMb: number;
  readonly problems: readonly string[];
}

const CALLERS = 8;
const SAMPLES = 40;
/** How long it is asked as fast as it answers, to learn what half of that is. */
const FULL_MS = 10_000;
const MB = 2 ** 20;

/** Calls a service at half of what it can do for a long time, and looks whether anything of it grows. */
export async function soak(minutes: number, engine: 'sqlite' | 'postgres'): Promise<SoakReport> {
  const folder = mkdtempSync(join(diskFolder(), 'fairlead-soak-'));
  const cluster = engine === 'postgres' ? await startCluster({ durable: true }) : undefined;
  const databaseUrl = await cluster?.createDatabase();
  const receiver = await startEventReceiver();
  const service = await startChild(folder, {
    FAIRLEAD_RATE_LIMITS: 'off',
    ...(databaseUrl === undefined ? {} : { FAIRLEAD_DATABASE_URL: databaseUrl }),
  });
  const sampler = createSampler(service.pid, { folder, databaseUrl });
  const keys = { client_id: service.clientId, secret: service.secret };
  const callers = Array.from({ length: CALLERS }, () => keepAliveCaller(service.baseUrl, keys));
  const load = { requests: 0, failed: 0, isOver: false, pace: (): Promise<void> => Promise.resolve() };
  const samples: Sample[] = [];
  const problems: string[] = [];
  try {
    const working = callers.map(({ call }, nth) =>
      askAgain(call, `${receiver.url}/${nth}`, load).catch((error: unknown) => {
        problems.push(`a caller ended: ${String(error)}`);
      }),
    );
    await sleep(FULL_MS);
    const perSecond = load.requests / (FULL_MS / 1000) / 2;
    load.pace = createPace(perSecond);
    for (let nth = 0; nth < SAMPLES && problems.length === 0; nth++) {
      await sleep((minutes * 60_000) / SAMPLES);
      samples.push(await sampler.sample());
      problems.push(...(await receiver.verify(callers[0]?.call as Call)));
    }
    load.isOver = true;
    await Promise.all(working);
    if (load.failed > 0) problems.push(`${load.failed} requests failed`);
    problems.push(...judgeFlat(samples));
    const last = samples.at(-1);
    return {
      requests: load.requests,
      failed: load.failed,
      requestsPerSecond: Math.round(perSecond),
      deliveries: receiver.delivered.length,
      samples: samples.length,
      residentMb: Math.round((last?.residentBytes ?? 0) / MB),
      handles: last?.handles ?? 0,
      logMb: Math.round((last?.logBytes ?? 0) / MB),
      problems,
    };
  } finally {
    load.isOver = true;
    for (const caller of callers) caller.close();
    await sampler.close();
    await service.kill();
    await receiver.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Load {
  requests: number;
  failed: number;
  isOver: boolean;
  pace(): Promise<void>;
}

/** Links an Item, and reads and changes it again and again, so that nothing of it becomes more. */
async function askAgain(call: Call, webhook: string, load: Load): Promise<void> {
  const asked = async (path: string, body: Record<string, unknown>) => {
    await load.pace();
    const answer = await call(path, body);
    load.requests += 1;
    if (answer.status !== 200) load.failed += 1;
    return answer.body;
  };
  const { public_token } = await asked('/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['auth', 'transactions'],
    options: { webhook },
  });
  const { access_token } = await asked('/item/public_token/exchange', { public_token });
  const span = { start_date: '2020-01-01', end_date: '2030-01-01' };
  const calls: readonly [string, Record<string, unknown>][] = [
    ['/accounts/get', {}],
    ['/transactions/get', { ...span, options: { count: 100 } }],
    ['/auth/get', {}],
    ['/transactions/sync', {}],
    ['/item/webhook/update', { webhook }],
    ['/item/get', {}],
    ['/sandbox/item/fire_webhook', { webhook_code: 'DEFAULT_UPDATE' }],
  ];
  for (let nth = 0; !load.isOver; nth++) {
    const [path, body] = calls[nth % calls.length] ?? ['/item/get', {}];
    await asked(path, { access_token, ...body });
  }
}

const HELP = `Calls a service at half of what it can do, and looks whether its memory, handles, log or tables grow. Linux.

node tests/reliability/fault/soak.ts [--minutes N] [--engine sqlite|postgres] [--json]
  --minutes  how long, 60 unless given
  --engine   sqlite unless given; postgres starts a server of its own
  --json     one line of JSON
`;

async function program(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      engine: { type: 'string', default: 'sqlite' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const report = await soak(Number(values.minutes), values.engine === 'postgres' ? 'postgres' : 'sqlite');
  console.log(values.json ? JSON.stringify({ engine: values.engine, ...report }) : report);
  process.exitCode = report.problems.length === 0 ? 0 : 1;
}

if (import.meta.main) await program();
