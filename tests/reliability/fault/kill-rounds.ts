import { setTimeout as sleep } from 'node:timers/promises';
import { integerBelow, keyedStream } from '../../../packages/server/src/world/random.ts';
import type { ChildService } from '../../support/child-service.ts';
import { checkEvents, readInbox } from './check-events.ts';
import { checkLedger } from './check-ledger.ts';
import { checkStore } from './check-store.ts';
import { endLeases } from './end-leases.ts';
import { type KeepAliveCaller, keepAliveCaller } from './keep-alive-caller.ts';
import type { Entry } from './ledger.ts';
import { type Checked, countChecked, newLoad, openLoadSite } from './load.ts';
import { repeatUnsettled } from './repeat-unsettled.ts';
import { untilQuiet } from './until-quiet.ts';
import { type Call, FEW_ITEMS, runCaller, type Unsettled } from './workload.ts';

export interface KillOptions {
  readonly rounds: number;
  /** Undefined: the embedded store. */
  readonly databaseUrl: string | undefined;
  /** Draws the moments of the kills and the mix of calls. */
  readonly seed: string;
  /** Each kill comes after a drawn number of answers up to this one. */
  readonly writesMax: number;
  /** At the end, waits for the leases of the killed processes as everybody has to; otherwise they are ended in the store. */
  readonly waitForLeases: boolean;
  readonly onRound?: (round: KillRound) => void;
}

export interface KillRound {
  readonly nth: number;
  readonly acknowledged: number;
  /** From the first answer to the last. */
  readonly writesPerSecond: number;
  readonly problems: readonly string[];
}

export interface KillReport extends Checked {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  /** Calls without an answer that were asked for again under their `Idempotency-Key`. */
  readonly repeated: number;
  /** From the first answer of each round to the last before its kill. */
  readonly workedSeconds: number;
  readonly writesPerSecond: number;
  readonly startMsMax: number;
  /** Where the time went. */
  readonly seconds: Readonly<Record<Phase, number>>;
  /** Empty when nothing was lost, nothing is there by half, and every event came. */
  readonly problems: readonly string[];
}

const PHASES = ['load', 'start', 'check'] as const;
type Phase = (typeof PHASES)[number];

const CALLERS = 16;
/** How long after an answer it is killed, at most: no step of a write is spared, though answers come together. */
const KILL_WITHIN_MS = 20;
const QUIET_WITHIN_MS = 240_000;
/** The longest lease, that of due work, and a margin. */
const LEASES_END_WITHIN_MS = 240_000;

/**
 * Starts a service, lets callers write while events are delivered, kills it without warning, starts it again over the same
 * store, and compares: per round the Items that were written to, at the end all of them and all events.
 */
export async function runKillRounds(options: KillOptions): Promise<KillReport> {
  const { rounds, databaseUrl, seed, writesMax, waitForLeases, onRound } = options;
  const site = await openLoadSite(databaseUrl);
  const { location, receiver } = site;
  const load = newLoad();
  const { ledger, tally, problems } = load;
  const seconds = { load: 0, start: 0, check: 0 };
  let workedMs = 0;
  let startMsMax = 0;
  let repeated = 0;
  let service: ChildService | undefined;
  let caller: KeepAliveCaller | undefined;

  const timed = async <T>(phase: Phase, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    try {
      return await work();
    } finally {
      seconds[phase] += (performance.now() - from) / 1000;
    }
  };
  const start = () =>
    timed('start', async () => {
      // The pace of one team here is that of many.
      service = await site.start({ FAIRLEAD_RATE_LIMITS: 'off' });
      startMsMax = Math.max(startMsMax, service.startMs);
      const keys = { client_id: service.clientId, secret: service.secret };
      caller = keepAliveCaller(service.baseUrl, keys, CALLERS);
      return caller.call;
    });
  const kill = async () => {
    await service?.kill();
    caller?.close();
  };

  try {
    let call = await start();
    let known: Entry[] = [];
    for (let round = 1; round <= rounds; round++) {
      const random = keyedStream(seed, ['round', round]);
      const written = [...known];
      const unsettled: Unsettled[] = [];
      const before = tally.acknowledged;
      const answers = countAnswers(call, 1 + integerBelow(random, writesMax));
      await timed('load', async () => {
        const callers = Array.from({ length: CALLERS }, (_, nth) =>
          runCaller(answers.call, {
            name: `${round}-${nth}`,
            mix: FEW_ITEMS,
            random: keyedStream(seed, ['round', round, nth]),
            receiverUrl: receiver.url,
            ledger: written,
            tally,
            unsettled,
            onFailure: 'end',
            known: known.filter((_entry, place) => place % CALLERS === nth),
          }),
        );
        await Promise.race([answers.came, Promise.all(callers)]);
        await sleep(integerBelow(random, KILL_WITHIN_MS));
        await kill();
        await Promise.all(callers);
      });
      const ofRound = tally.acknowledged - before;
      workedMs += answers.workedMs();
      const stored = await timed('check', () => checkStore(location));
      call = await start();
      repeated += unsettled.length;
      const found = await timed('check', async () => [
        ...stored,
        ...(await repeatUnsettled(call, unsettled)),
        ...(await checkLedger(call, written)),
        ...(await receiver.verify(call)),
      ]);
      problems.push(...found.map((problem) => `round ${round}: ${problem}`));
      const writesPerSecond = Math.round(ofRound / (answers.workedMs() / 1000));
      onRound?.({ nth: round, acknowledged: ofRound, writesPerSecond, problems: found });
      ledger.push(...written.slice(known.length));
      known = written.filter(isSettled);
    }
    if (!waitForLeases) {
      await kill();
      await endLeases(location);
      call = await start();
    }
    const found: string[] = [];
    const events = await timed('check', async () => {
      if (!(await untilQuiet(call, waitForLeases ? LEASES_END_WITHIN_MS : QUIET_WITHIN_MS)))
        found.push('something is still due long after the last start');
      found.push(...(await checkLedger(call, ledger)));
      found.push(...(await receiver.verify(call)));
      return readInbox(call);
    });
    found.push(...checkEvents(ledger, events, receiver.delivered));
    problems.push(...found.map((problem) => `at the end: ${problem}`));
    return {
      rounds,
      acknowledged: tally.acknowledged,
      unanswered: tally.unanswered,
      repeated,
      workedSeconds: Math.round(workedMs / 1000),
      writesPerSecond: Math.round(tally.acknowledged / (workedMs / 1000)),
      ...countChecked(load, events, receiver),
      startMsMax: Math.round(startMsMax),
      seconds,
      problems,
    };
  } finally {
    await kill();
    await site.close();
  }
}

interface CountedAnswers {
  readonly call: Call;
  /** Resolves with the last of so many answers. */
  readonly came: Promise<void>;
  /** From the first answer to the last one. */
  workedMs(): number;
}

function countAnswers(call: Call, wanted: number): CountedAnswers {
  const { promise: came, resolve } = Promise.withResolvers<void>();
  let count = 0;
  let first = 0;
  let last = 0;
  return {
    came,
    workedMs: () => last - first,
    async call(...asked) {
      const answer = await call(...asked);
      last = performance.now();
      if (count === 0) first = last;
      count += 1;
      if (count === wanted) resolve();
      return answer;
    },
  };
}

/** Whether callers can go on with it: there is a token that opens it, and nobody wonders what became of a write. */
function isSettled({ exchange, rotation, reset, removal }: Entry): boolean {
  return exchange === 'done' && rotation === 'none' && reset !== 'unknown' && removal === 'none';
}
