import { setTimeout as sleep } from 'node:timers/promises';
import { integerBelow, keyedStream } from '../../../packages/server/src/world/random.ts';
import { startBareRequests } from './bare-requests.ts';
import { checkEnd } from './check-end.ts';
import { endLeases } from './end-leases.ts';
import { type Checked, countChecked, newLoad, openLoadSite, writeUnderLoad } from './load.ts';
import { repeatUnsettled } from './repeat-unsettled.ts';
import { caller, MANY_ITEMS } from './workload.ts';

/** What happens to the database, again and again. */
export interface Disturbed {
  /** As the service is given it. */
  readonly url: string;
  /** Resolves when the database answers again. Gives what was done. */
  disturb(nth: number): Promise<string>;
  /** What is made good before the next time, while callers go on. */
  repair?(): Promise<void>;
  stop(): Promise<void>;
}

export interface DisturbOptions {
  readonly times: number;
  readonly seed: string;
  /** At the end, waits for leases that were lost with the database; otherwise they are ended in the store. */
  readonly waitForLeases: boolean;
  readonly onDisturbed?: (nth: number, how: string, backMs: number) => void;
}

export interface DisturbReport extends Checked {
  readonly acknowledged: number;
  /** Calls that were answered with 500 or 503 in the contract's form. */
  readonly refused: number;
  readonly repeated: number;
  readonly requestsPerSecond: number;
  /** From the database's return to the next acknowledged write, at most. */
  readonly backMsMax: number;
  readonly slowestAnswerMs: number;
  readonly problems: readonly string[];
}

const CALLERS = 8;
/** Acknowledged before the next disturbance: a busy machine takes longer. */
const WRITES_BETWEEN = 15;
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
 * Disturbs the database under a service that writes and delivers. The service never ends: it answers that it cannot, comes back by
 * itself, and has lost nothing (STO-4, IDM-5).
 */
export async function disturbUnderLoad(
  { url, disturb, repair, stop }: Disturbed,
  { times, seed, waitForLeases, onDisturbed }: DisturbOptions,
): Promise<DisturbReport> {
  const { location, receiver, start, close } = await openLoadSite(url);
  // The log says once per refused call that the store is away.
  const service = await start({ FAIRLEAD_LOG_LEVEL: 'silent' });
  const load = newLoad();
  const { ledger, unsettled, tally, problems } = load;
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
  let backMsMax = 0;
  try {
    const from = performance.now();
    const callers = Array.from({ length: CALLERS }, (_, nth) =>
      writeUnderLoad(load, call, {
        name: `caller-${nth}`,
        random: keyedStream(seed, ['caller', nth]),
        mix: MANY_ITEMS,
        receiverUrl: receiver.url,
      }),
    );
    const random = keyedStream(seed, ['disturbances']);
    const acknowledgedMore = async (count: number): Promise<boolean> => {
      const [wanted, since] = [tally.acknowledged + count, performance.now()];
      while (tally.acknowledged < wanted && performance.now() - since < BACK_WITHIN_MS) await sleep(LOOK_MS);
      return tally.acknowledged >= wanted;
    };
    for (let nth = 1; nth <= times; nth++) {
      await acknowledgedMore(WRITES_BETWEEN);
      await sleep(integerBelow(random, 500));
      const how = await disturb(nth);
      const startedAt = performance.now();
      const isBack = await acknowledgedMore(1);
      const backMs = performance.now() - startedAt;
      backMsMax = Math.max(backMsMax, backMs);
      if (!isBack) problems.push(`${how} ${nth}: no write succeeds after ${BACK_WITHIN_MS} ms`);
      onDisturbed?.(nth, how, Math.round(backMs));
      if (nth < times) await repair?.();
    }
    await sleep(500);
    load.isOver = true;
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
    return {
      acknowledged: tally.acknowledged,
      refused: tally.refused,
      repeated,
      requestsPerSecond: Math.round((tally.acknowledged + tally.refused) / (loadMs / 1000)),
      backMsMax: Math.round(backMsMax),
      slowestAnswerMs: Math.round(slowestAnswerMs),
      ...countChecked(load, events, receiver),
      problems,
    };
  } finally {
    load.isOver = true;
    await bare.slowestMs();
    await service.kill();
    await close();
    await stop();
  }
}
