import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { integerBelow, keyedStream } from '../../../packages/server/src/world/random.ts';
import { startChild } from '../../support/child-service.ts';
import { diskFolder } from '../../support/memory-folder.ts';
import { startCluster } from '../../support/postgres.ts';
import { startBareRequests } from './bare-requests.ts';
import { checkEnd } from './check-end.ts';
import { endLeases } from './end-leases.ts';
import type { Entry } from './ledger.ts';
import { postgresServer, type Stop } from './postgres-server.ts';
import { startEventReceiver } from './receiver.ts';
import { repeatUnsettled } from './repeat-unsettled.ts';
import { caller, runCaller, type Tally, type Unsettled } from './workload.ts';

interface RestartOptions {
  readonly restarts: number;
  readonly seed: string;
  /** At the end, waits for leases that were lost with the database; otherwise they are ended in the store. */
  readonly waitForLeases: boolean;
  readonly onRestart?: (nth: number, how: Stop, backMs: number) => void;
}

export interface RestartReport {
  readonly restarts: number;
  readonly acknowledged: number;
  /** Calls that were answered with 500 or 503 in the contract's form. */
  readonly refused: number;
  readonly repeated: number;
  readonly requestsPerSecond: number;
  /** From the database's return to the next acknowledged write, at most. */
  readonly backMsMax: number;
  readonly slowestAnswerMs: number;
  readonly itemsChecked: number;
  readonly events: number;
  readonly deliveries: number;
  readonly repeatedDeliveries: number;
  readonly problems: readonly string[];
}

const CALLERS = 8;
/** Ends a wait for what does not come. */
const BACK_WITHIN_MS = 120_000;
/** A connection is waited for so long at most, and a place among them so long; beside it, what the machine takes. */
const ANSWER_WITHIN_MS = 5000;
/** A call to the service is as many steps of the machine as so many bare requests. */
const BARE_TIMES = 10;
const LOOK_MS = 20;
/** Writes of what became of events are tried again for a second or two. */
const SETTLED_AFTER_MS = 4000;

/**
 * Stops and starts the database under a service that writes and delivers. The service never ends: it answers that it cannot,
 * comes back by itself, and has lost nothing (STO-4, IDM-5).
 */
export async function restartUnderLoad(options: RestartOptions): Promise<RestartReport> {
  const { restarts, seed, waitForLeases, onRestart } = options;
  const cluster = await startCluster({ durable: true });
  const folder = mkdtempSync(join(diskFolder(), 'fairlead-restart-'));
  const url = await cluster.createDatabase();
  const location = { dataFolder: folder, database: { url, connectionsMax: 2 } };
  const server = await postgresServer(url);
  const receiver = await startEventReceiver();
  // The log says once per refused call that the store is away.
  const service = await startChild(folder, {
    FAIRLEAD_DATABASE_URL: url,
    FAIRLEAD_SERVE_CACHED_ON_ERROR: 'on',
    FAIRLEAD_LOG_LEVEL: 'silent',
  });
  const ledger: Entry[] = [];
  const unsettled: Unsettled[] = [];
  const tally: Tally = { acknowledged: 0, unanswered: 0, refused: 0 };
  const problems: string[] = [];
  const bare = await startBareRequests();
  let slowestAnswerMs = 0;
  const plainCall = caller(service.baseUrl, { client_id: service.clientId, secret: service.secret });
  const call: typeof plainCall = async (...asked) => {
    const from = performance.now();
    try {
      return await plainCall(...asked);
    } finally {
      slowestAnswerMs = Math.max(slowestAnswerMs, performance.now() - from);
    }
  };
  let isOver = false;
  let backMsMax = 0;
  try {
    const from = performance.now();
    const callers = Array.from({ length: CALLERS }, (_, nth) =>
      runCaller(
        call,
        {
          name: `caller-${nth}`,
          random: keyedStream(seed, ['caller', nth]),
          receiverUrl: receiver.url,
          ledger,
          tally,
          unsettled,
          onFailure: 'go on',
        },
        () => isOver,
      ).catch((error: unknown) => void problems.push(`a caller ended: ${String(error)}`)),
    );
    const random = keyedStream(seed, ['restarts']);
    for (let nth = 1; nth <= restarts; nth++) {
      await sleep(500 + integerBelow(random, 1000));
      const how = nth % 2 === 0 ? 'kill' : 'immediate';
      await server.stop(how);
      await sleep(integerBelow(random, 1500));
      await server.start();
      const startedAt = performance.now();
      const before = tally.acknowledged;
      while (tally.acknowledged === before && performance.now() - startedAt < BACK_WITHIN_MS)
        await sleep(LOOK_MS);
      const backMs = performance.now() - startedAt;
      backMsMax = Math.max(backMsMax, backMs);
      if (tally.acknowledged === before)
        problems.push(`restart ${nth}: no write succeeds after ${BACK_WITHIN_MS} ms`);
      onRestart?.(nth, how, Math.round(backMs));
    }
    await sleep(500);
    isOver = true;
    await Promise.all(callers);
    const loadMs = performance.now() - from;
    if (tally.unanswered > 0) problems.push(`${tally.unanswered} calls got no answer`);
    if (slowestAnswerMs > ANSWER_WITHIN_MS + BARE_TIMES * (await bare.slowestMs()))
      problems.push(`an answer took ${Math.round(slowestAnswerMs)} ms`);
    const repeated = unsettled.length;
    problems.push(...(await repeatUnsettled(call, unsettled)));
    if (!waitForLeases) {
      await sleep(SETTLED_AFTER_MS);
      await endLeases(location);
    }
    const { problems: found, events } = await checkEnd(call, { ledger, receiver, location });
    problems.push(...found);
    const { delivered } = receiver;
    return {
      restarts,
      acknowledged: tally.acknowledged,
      refused: tally.refused,
      repeated,
      requestsPerSecond: Math.round((tally.acknowledged + tally.refused) / (loadMs / 1000)),
      backMsMax: Math.round(backMsMax),
      slowestAnswerMs: Math.round(slowestAnswerMs),
      itemsChecked: ledger.length,
      events: events.length,
      deliveries: delivered.length,
      repeatedDeliveries: delivered.length - new Set(delivered.map(({ webhookId }) => webhookId)).size,
      problems,
    };
  } finally {
    isOver = true;
    await bare.slowestMs();
    await service.kill();
    await receiver.close();
    await server.stop('immediate').catch(() => undefined);
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const HELP = `Stops and starts PostgreSQL under a service that writes and delivers, and looks for what is lost.

node tests/reliability/fault/restart-postgres.ts [--rounds N] [--seed TEXT] [--end-leases] [--json]
  --rounds      restarts, 20 unless given; every second one is a kill -9, the others an immediate stop
  --seed        draws the moments and the mix of calls
  --end-leases  ends leases in the store, instead of waiting for up to 4 minutes at the end
  --json        one line of JSON
`;

async function program(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '20' },
      engine: { type: 'string', default: 'postgres' },
      seed: { type: 'string', default: 'restart' },
      'end-leases': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  if (values.engine !== 'postgres') throw new Error('only PostgreSQL is a server that can be restarted');
  const report = await restartUnderLoad({
    restarts: Number(values.rounds),
    seed: values.seed,
    waitForLeases: !values['end-leases'],
    onRestart: (nth, how, backMs) => {
      if (!values.json) console.log(`restart ${nth} (${how}): back after ${backMs} ms`);
    },
  });
  if (values.json) console.log(JSON.stringify({ engine: 'postgres', ...report }));
  else console.log(report);
  process.exitCode = report.problems.length === 0 ? 0 : 1;
}

if (import.meta.main) await program();
