import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keyedStream } from '../../../packages/server/src/world/random.ts';
import type { ChildService } from '../../support/child-service.ts';
import { startCluster } from '../../support/postgres.ts';
import { startBalancer } from './balancer.ts';
import { checkEnd } from './check-end.ts';
import { keepAliveCaller } from './keep-alive-caller.ts';
import { leftLeases } from './left-leases.ts';
import { type Checked, countChecked, newLoad, openLoadSite, writeUnderLoad } from './load.ts';
import { createPace } from './pace.ts';
import { type Call, FEW_ITEMS } from './workload.ts';

interface RollingOptions {
  /** Of one of the two services each, in turn. */
  readonly restarts: number;
  /** Answered by both before the next restart. */
  readonly requestsBetween: number;
  readonly requestsPerSecond: number;
  readonly drainMs: number;
  readonly seed: string;
  readonly onRestart?: (nth: number, facts: { readonly stopMs: number; readonly requests: number }) => void;
}

export interface RollingReport extends Checked {
  readonly restarts: number;
  readonly requests: number;
  readonly writes: number;
  /** Requests without an answer, and those that were answered with anything but 200. */
  readonly failed: number;
  readonly loadSeconds: number;
  readonly requestsPerSecond: number;
  readonly stopMsMax: number;
  readonly problems: readonly string[];
}

/** A write on PostgreSQL costs as much as six reads: at an even pace one of four requests is one. */
const WRITERS = 6;
const READERS = 18;
/** Requests come at the wanted pace however long a restart keeps the processors busy. */
const MADE_UP_MS = 5000;
const LOOK_MS = 10;
const READY_WITHIN_MS = 60_000;

/**
 * Restarts two services on one database in turn, behind a balancer, while programs read and write through it. Nobody notices: every
 * request is answered with 200, and nobody waits for a lease of a process that ended (PRC-2).
 */
export async function restartInTurn(options: RollingOptions): Promise<RollingReport> {
  const { restarts, requestsBetween, requestsPerSecond, drainMs, seed, onRestart } = options;
  const cluster = await startCluster({ durable: true });
  const site = await openLoadSite(await cluster.createDatabase());
  const { location, receiver } = site;
  const start = () => site.start({ FAIRLEAD_DRAIN_DELAY_MS: String(drainMs) });
  const services: ChildService[] = [];
  const load = newLoad();
  const { ledger, tally, problems } = load;
  const reads = { answered: 0 };
  let stopMsMax = 0;
  try {
    services.push(await start(), await start());
    const balancer = await startBalancer(services.map(({ baseUrl }) => baseUrl));
    const { clientId: client_id = '', secret = '' } = services[0] ?? {};
    const pace = createPace(requestsPerSecond, { madeUpMs: MADE_UP_MS });
    const callers = Array.from({ length: WRITERS + READERS }, () =>
      keepAliveCaller(balancer.url, { client_id, secret }),
    );
    const paced = callers.map(
      ({ call }): Call =>
        async (...asked) => {
          await pace();
          return call(...asked);
        },
    );
    const from = performance.now();
    const working = paced.map((call, nth) =>
      nth < WRITERS
        ? writeUnderLoad(load, call, {
            name: `caller-${nth}`,
            random: keyedStream(seed, ['caller', nth]),
            mix: FEW_ITEMS,
            receiverUrl: receiver.url,
          })
        : read(call, reads, () => load.isOver).catch(
            (error: unknown) => void problems.push(`a reader ended: ${String(error)}`),
          ),
    );
    const requests = () => tally.acknowledged + reads.answered;
    const until = async (what: string, isSo: () => boolean): Promise<void> => {
      const since = performance.now();
      while (!isSo() && problems.length === 0) {
        if (performance.now() - since > READY_WITHIN_MS) problems.push(`${what} takes too long`);
        await sleep(LOOK_MS);
      }
    };
    for (let nth = 1; nth <= restarts && problems.length === 0; nth++) {
      const place = nth % 2;
      const before = requests();
      await until('the load', () => requests() >= before + requestsBetween);
      const stopping = performance.now();
      const code = await services[place]?.stop();
      const stopMs = Math.round(performance.now() - stopping);
      stopMsMax = Math.max(stopMsMax, stopMs);
      if (code !== 0) problems.push(`restart ${nth}: the service ended with ${code}`);
      const held = leftLeases(location);
      services[place] = await start();
      balancer.setService(place, services[place].baseUrl);
      await until('a service', () => balancer.isReady(place));
      onRestart?.(nth, { stopMs, requests: requests() - before });
      problems.push(...(await held));
    }
    load.isOver = true;
    await Promise.all(working);
    const loadMs = performance.now() - from;
    const last = callers[0];
    const end = last ? await checkEnd(last.call, { ledger, receiver, location }) : undefined;
    problems.push(...(end?.problems ?? []));
    for (const caller of callers) caller.close();
    for (const service of services) {
      const code = await service.stop();
      if (code !== 0) problems.push(`at the end a service ended with ${code}`);
    }
    problems.push(...(await leftLeases(location)));
    await balancer.close();
    return {
      restarts,
      requests: requests(),
      writes: tally.acknowledged,
      failed: tally.unanswered + tally.refused,
      loadSeconds: Math.round(loadMs / 1000),
      requestsPerSecond: Math.round(requests() / (loadMs / 1000)),
      stopMsMax,
      ...countChecked(load, end?.events ?? [], receiver),
      problems,
    };
  } finally {
    load.isOver = true;
    for (const service of services) await service.kill();
    await site.close();
    await cluster.stop();
  }
}

/** Links an Item and reads it again and again. @throws when an answer is not 200 */
async function read(call: Call, reads: { answered: number }, isOver: () => boolean): Promise<void> {
  const asked = async (path: string, body: Record<string, unknown>) => {
    const { status, body: answer } = await call(path, body);
    reads.answered += 1;
    if (status !== 200) throw new Error(`${path}: ${status} ${answer.error_code}`);
    return answer;
  };
  const { public_token } = await asked('/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: ['auth'],
  });
  const { access_token } = await asked('/item/public_token/exchange', { public_token });
  const paths = ['/accounts/get', '/auth/get', '/item/get'];
  for (let nth = 0; !isOver(); nth++) await asked(paths[nth % paths.length] ?? '', { access_token });
}

const HELP = `Restarts two services on one database in turn, under load, and looks for requests that failed and for what is lost.

node tests/reliability/fault/rolling-restart.ts [--rounds N] [--rate N] [--requests N] [--drain MS] [--seed TEXT] [--json]
  --rounds    restarts, 20 unless given
  --rate      requests a second, 300 unless given
  --requests  answered between two restarts at least, 1500 unless given
  --drain     FAIRLEAD_DRAIN_DELAY_MS, 1000 unless given
  --seed      draws the mix of calls
  --json      one line of JSON
`;

async function program(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '20' },
      rate: { type: 'string', default: '300' },
      requests: { type: 'string', default: '1500' },
      drain: { type: 'string', default: '1000' },
      seed: { type: 'string', default: 'rolling' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const report = await restartInTurn({
    restarts: Number(values.rounds),
    requestsBetween: Number(values.requests),
    requestsPerSecond: Number(values.rate),
    drainMs: Number(values.drain),
    seed: values.seed,
    onRestart: (nth, { stopMs, requests }) => {
      if (!values.json) console.log(`restart ${nth}: stopped in ${stopMs} ms, ${requests} requests`);
    },
  });
  if (values.json) console.log(JSON.stringify({ engine: 'postgres', ...report }));
  else console.log(report);
  process.exitCode = report.problems.length + report.failed === 0 ? 0 : 1;
}

if (import.meta.main) await program();
