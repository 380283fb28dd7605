import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { integerBelow, keyedStream } from '../../../packages/server/src/world/random.ts';
import { startChild } from '../../support/child-service.ts';
import { diskFolder } from '../../support/memory-folder.ts';
import { checkEvents, readInbox } from './check-events.ts';
import { checkLedger } from './check-ledger.ts';
import { checkStore } from './check-store.ts';
import { endLeases } from './end-leases.ts';
import type { Entry } from './ledger.ts';
import { startEventReceiver } from './receiver.ts';
import { repeatUnsettled } from './repeat-unsettled.ts';
import { untilQuiet } from './until-quiet.ts';
import { caller, runCaller, type Tally, type Unsettled } from './workload.ts';

export interface KillOptions {
  readonly rounds: number;
  /** Undefined: the embedded store. */
  readonly databaseUrl: string | undefined;
  /** Draws the moments of the kills and the mix of calls. */
  readonly seed: string;
  /** At the end, waits for the leases of the killed processes as everybody has to; otherwise they are ended in the store. */
  readonly waitForLeases: boolean;
  readonly onRound?: (round: number, problems: readonly string[]) => void;
}

export interface KillReport {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  /** Calls without an answer that were asked for again under their `Idempotency-Key`. */
  readonly repeated: number;
  readonly requestsPerSecond: number;
  readonly itemsChecked: number;
  readonly events: number;
  /** Requests that the receiver got, repeats among them. */
  readonly deliveries: number;
  readonly repeatedDeliveries: number;
  readonly startMsMax: number;
  /** Empty when nothing was lost, nothing is there by half, and every event came. */
  readonly problems: readonly string[];
}

const CALLERS = 16;
const KILL_FROM_MS = 200;
const KILL_WITHIN_MS = 2500;
const QUIET_WITHIN_MS = 240_000;
/** The longest lease, that of due work, and a margin. */
const LEASES_END_WITHIN_MS = 240_000;

/**
 * Starts a service, lets callers write while events are delivered, kills it without warning, starts it again over the same
 * store, and compares: per round the Items of that round, at the end all of them and all events.
 */
export async function runKillRounds(options: KillOptions): Promise<KillReport> {
  const { rounds, databaseUrl, seed, waitForLeases, onRound } = options;
  const folder = mkdtempSync(join(diskFolder(), 'fairlead-kill-'));
  const variables: Record<string, string> = {
    // What an Item has read stays readable after its login broke, so that it can be checked.
    FAIRLEAD_SERVE_CACHED_ON_ERROR: 'on',
    ...(databaseUrl ? { FAIRLEAD_DATABASE_URL: databaseUrl } : {}),
  };
  const database = databaseUrl ? { url: databaseUrl, connectionsMax: 2 } : undefined;
  const location = { dataFolder: folder, database };
  const receiver = await startEventReceiver();
  const all: Entry[] = [];
  const problems: string[] = [];
  const tally: Tally = { acknowledged: 0, unanswered: 0, refused: 0 };
  let loadMs = 0;
  let startMsMax = 0;
  let itemsChecked = 0;
  let repeated = 0;

  const start = async () => {
    const service = await startChild(folder, variables);
    startMsMax = Math.max(startMsMax, service.startMs);
    return {
      ...service,
      call: caller(service.baseUrl, { client_id: service.clientId, secret: service.secret }),
    };
  };
  const check = async (call: ReturnType<typeof caller>, entries: readonly Entry[]) => {
    itemsChecked += entries.length;
    return checkLedger(call, entries);
  };

  let service = await start();
  try {
    for (let round = 1; round <= rounds; round++) {
      const random = keyedStream(seed, ['round', round]);
      const ledger: Entry[] = [];
      const unsettled: Unsettled[] = [];
      const { call } = service;
      const from = performance.now();
      const callers = Array.from({ length: CALLERS }, (_, nth) =>
        runCaller(call, {
          name: `${round}-${nth}`,
          random: keyedStream(seed, ['round', round, nth]),
          receiverUrl: receiver.url,
          ledger,
          tally,
          unsettled,
          onFailure: 'end',
        }),
      );
      await Promise.race([sleep(KILL_FROM_MS + integerBelow(random, KILL_WITHIN_MS)), Promise.all(callers)]);
      await service.kill();
      loadMs += performance.now() - from;
      await Promise.all(callers);
      const found = await checkStore(location);
      service = await start();
      repeated += unsettled.length;
      found.push(...(await repeatUnsettled(service.call, unsettled)));
      found.push(...(await check(service.call, ledger)));
      found.push(...(await receiver.verify(service.call)));
      problems.push(...found.map((problem) => `round ${round}: ${problem}`));
      onRound?.(round, found);
      all.push(...ledger);
    }
    if (!waitForLeases) {
      await service.kill();
      await endLeases(location);
      service = await start();
    }
    const found: string[] = [];
    if (!(await untilQuiet(service.call, waitForLeases ? LEASES_END_WITHIN_MS : QUIET_WITHIN_MS)))
      found.push('something is still due long after the last start');
    found.push(...(await check(service.call, all)));
    found.push(...(await receiver.verify(service.call)));
    const events = await readInbox(service.call);
    found.push(...checkEvents(all, events, receiver.delivered));
    problems.push(...found.map((problem) => `at the end: ${problem}`));
    const { delivered } = receiver;
    return {
      rounds,
      acknowledged: tally.acknowledged,
      unanswered: tally.unanswered,
      repeated,
      requestsPerSecond: Math.round((tally.acknowledged + tally.unanswered) / (loadMs / 1000)),
      itemsChecked,
      events: events.length,
      deliveries: delivered.length,
      repeatedDeliveries: delivered.length - new Set(delivered.map(({ webhookId }) => webhookId)).size,
      startMsMax: Math.round(startMsMax),
      problems,
    };
  } finally {
    await service.kill();
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
