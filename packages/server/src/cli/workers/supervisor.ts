import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Variables } from '../../config/read-settings.ts';
import type { Clock } from '../../world/clock.ts';
import type { Timers } from '../../world/timers.ts';
import type { StopSignal } from '../service/stop-on-signals.ts';
import { type Duties, isReady } from './duties.ts';

/** Pauses before a worker that ended by itself is started again: doubled each time, and short again after it lived for a while. */
const PAUSE_MS_MIN = 250;
const PAUSE_MS_MAX = 30_000;
const LIVED_MS = 60_000;

export interface SupervisorOptions {
  readonly count: number;
  readonly metricsUrl: string;
  /** What the workers are started with; their secrets are no longer in the environment of this process. */
  readonly variables: Variables;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly timers: Timers;
  /** A worker ended that nobody had asked to. */
  ended(facts: { readonly pid: number; readonly code: number }): void;
}

export interface Supervisor {
  /** Resolves when all workers answer. @throws WorkerEndedError when the first one ends before that */
  start(): Promise<void>;
  /** Stops and starts one worker after the other, so that the rest answers meanwhile. */
  renew(): Promise<void>;
  /** Passes a signal on, and waits until all have ended; whether each ended well. */
  stop(signal: StopSignal): Promise<boolean>;
}

export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError';
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`a worker ended with code ${exitCode} before it answered`);
    this.exitCode = exitCode;
  }
}

/** Starts the workers of one port and keeps their number. The first makes what is made once, such as the first secret. */
export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { count, timers, clock } = options;
  let isStopping = false;
  let renewal: Promise<void> = Promise.resolve();
  const places: Place[] = [];

  const keep = (place: Place): void => {
    const { worker } = place;
    const bornAt = clock.monotonic();
    worker?.once('exit', (code: number | null) => {
      if (isStopping || place.worker !== worker) return;
      place.worker = undefined;
      options.ended({ pid: worker.process.pid ?? 0, code: code ?? -1 });
      place.pauseMs =
        clock.monotonic() - bornAt > LIVED_MS ? PAUSE_MS_MIN : Math.min(place.pauseMs * 2, PAUSE_MS_MAX);
      timers.after(place.pauseMs, () => void fill(place));
    });
  };

  const fill = async (place: Place): Promise<void> => {
    if (isStopping || place.worker) return;
    place.worker = fork(options, { ...place.duties, announces: false });
    keep(place);
    await answers(place.worker).catch(() => undefined);
  };

  const renewAll = async (): Promise<void> => {
    for (const place of places) {
      const { worker } = place;
      if (isStopping || !worker) continue;
      place.worker = undefined;
      // It shares the port, which stays ready.
      await end(worker, 'SIGHUP');
      await fill(place);
    }
  };

  const startAll = async (): Promise<void> => {
    const { metricsUrl } = options;
    const duties = { announces: true, takesCommands: true, asksStore: true, metricsUrl, pid: process.pid };
    const first: Place = { duties, worker: fork(options, duties), pauseMs: PAUSE_MS_MIN / 2 };
    await answers(first.worker as Worker);
    places.push(first);
    keep(first);
    const others = { ...duties, announces: false, takesCommands: false, asksStore: false };
    while (places.length < count)
      places.push({ duties: others, worker: undefined, pauseMs: PAUSE_MS_MIN / 2 });
    await Promise.all(places.map(fill));
  };

  return {
    start() {
      const started = startAll();
      renewal = started.catch(() => undefined);
      return started;
    },
    renew() {
      renewal = renewal.then(renewAll);
      return renewal;
    },
    stop(signal) {
      isStopping = true;
      return endAll(signal);
    },
  };
}

/** One of the processes that there have to be, and who holds it. */
interface Place {
  readonly duties: Duties;
  worker: Worker | undefined;
  pauseMs: number;
}

function fork({ variables }: SupervisorOptions, duties: Duties): Worker {
  const worker = cluster.fork(variables);
  worker.once('online', () => worker.send(duties));
  // A worker that is gone cannot be told anything; its end is seen by itself.
  worker.on('error', () => undefined);
  return worker;
}

/** @throws WorkerEndedError */
function answers(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      if (isReady(message)) resolve();
    });
    worker.once('exit', (code: number | null) => reject(new WorkerEndedError(code ?? -1)));
  });
}

async function endAll(signal: StopSignal): Promise<boolean> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const codes = await Promise.all(workers.map((worker) => end(worker, signal)));
  return codes.every((code) => code === 0);
}

async function end(worker: Worker, signal: StopSignal): Promise<number> {
  if (worker.isDead()) return worker.process.exitCode ?? 0;
  const exit = once(worker, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  worker.process.kill(signal);
  const [code, by] = await exit;
  // A worker that just began has nothing to end yet, and dies of the signal itself.
  return code ?? (by === signal ? 0 : -1);
}
