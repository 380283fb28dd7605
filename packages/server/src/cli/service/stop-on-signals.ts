import cluster from 'node:cluster';
import type { World } from '../../world/world.ts';
import { exitCodes } from '../command/exit-codes.ts';

/** PRC-2: a stop that takes longer, its pause apart, ends by force. */
const STOP_MS_MAX = 25_000;
/** Ctrl-C reaches the whole group of processes, and a package manager passes its own on: one press, two signals. */
const ONE_PRESS_MS = 500;

/** By SIGHUP the supervisor of several workers ends one that is started anew while the others go on. */
export type StopSignal = 'SIGTERM' | 'SIGINT' | 'SIGHUP';

/**
 * SIGTERM and SIGINT stop the service gracefully; a second one, or 25 s, ends the process with code 1.
 * @param pauseMs how long `stop` waits by itself before it ends anything
 */
export function stopOnSignals(
  { clock, timers }: Pick<World, 'clock' | 'timers'>,
  stop: (signal: StopSignal) => Promise<void>,
  pauseMs = 0,
): void {
  let askedAt: number | undefined;
  const ask = (signal: StopSignal) => {
    if (askedAt !== undefined) {
      if (signal === 'SIGINT' && clock.monotonic() - askedAt < ONE_PRESS_MS) return;
      process.exit(exitCodes.failure);
    }
    askedAt = clock.monotonic();
    timers.after(pauseMs + STOP_MS_MAX, () => process.exit(exitCodes.failure));
    void stop(signal).then(() => process.exit(exitCodes.ok));
  };
  process.on('SIGTERM', () => ask('SIGTERM'));
  process.on('SIGINT', () => ask('SIGINT'));
  if (cluster.isWorker) process.on('SIGHUP', () => ask('SIGHUP'));
}
