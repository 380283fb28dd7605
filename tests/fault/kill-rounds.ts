import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { integerBelow, keyedStream } from '../../packages/server/src/world/random.ts';
import { startChild } from '../support/child-service.ts';
import { checkLedger } from './check-ledger.ts';
import { checkStore } from './check-store.ts';
import type { Entry } from './ledger.ts';
import { caller, runCaller, type Tally } from './workload.ts';

export interface KillOptions {
  readonly rounds: number;
  /** Undefined: the embedded store. */
  readonly databaseUrl: string | undefined;
  /** Draws the moments of the kills and the mix of calls. */
  readonly seed: string;
  readonly onRound?: (round: number, problems: readonly string[]) => void;
}

export interface KillReport {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly requestsPerSecond: number;
  readonly itemsChecked: number;
  readonly startMsMax: number;
  /** Empty when nothing was lost and nothing is there by half. */
  readonly problems: readonly string[];
}

const CALLERS = 8;
const KILL_FROM_MS = 100;
const KILL_WITHIN_MS = 700;

/**
 * Starts a service, lets callers write, kills it without warning, starts it again over the same store, and compares: per round
 * the Items of that round, at the end all of them.
 */
export async function runKillRounds({
  rounds,
  databaseUrl,
  seed,
  onRound,
}: KillOptions): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-kill-'));
  const variables: Record<string, string> = databaseUrl ? { FAIRLEAD_DATABASE_URL: databaseUrl } : {};
  const database = databaseUrl ? { url: databaseUrl, connectionsMax: 2 } : undefined;
  const all: Entry[] = [];
  const problems: string[] = [];
  const tally: Tally = { acknowledged: 0, unanswered: 0 };
  let loadMs = 0;
  let startMsMax = 0;
  let itemsChecked = 0;

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
      const entries: Entry[] = [];
      const { call } = service;
      const from = performance.now();
      const callers = Array.from({ length: CALLERS }, (_, nth) =>
        runCaller(call, keyedStream(seed, ['round', round, nth]), entries, tally),
      );
      await Promise.race([sleep(KILL_FROM_MS + integerBelow(random, KILL_WITHIN_MS)), Promise.all(callers)]);
      await service.kill();
      loadMs += performance.now() - from;
      await Promise.all(callers);
      const found = await checkStore({ dataFolder: folder, database });
      service = await start();
      found.push(...(await check(service.call, entries)));
      problems.push(...found.map((problem) => `round ${round}: ${problem}`));
      onRound?.(round, found);
      all.push(...entries);
    }
    problems.push(...(await check(service.call, all)).map((problem) => `at the end: ${problem}`));
  } finally {
    await service.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    rounds,
    ...tally,
    requestsPerSecond: Math.round((tally.acknowledged + tally.unanswered) / (loadMs / 1000)),
    itemsChecked,
    startMsMax: Math.round(startMsMax),
    problems,
  };
}
