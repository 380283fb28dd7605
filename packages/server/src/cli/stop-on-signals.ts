import type { World } from '../world/world.ts';
import { exitCodes } from './exit-codes.ts';

/** PRC-2: a stop that takes longer ends by force. */
const STOP_MS_MAX = 30_000;
/** Ctrl-C reaches the whole group of processes, and a package manager passes its own on: one press, two signals. */
const ONE_PRESS_MS = 500;

/** SIGTERM and SIGINT stop the service gracefully; a second one, or 30 s, ends the process with code 1. */
export function stopOnSignals(
  { clock, timers }: Pick<World, 'clock' | 'timers'>,
  stop: (signal: 'SIGTERM' | 'SIGINT') => Promise<void>,
): void {
  let askedAt: number | undefined;
  const ask = (signal: 'SIGTERM' | 'SIGINT') => {
    if (askedAt !== undefined) {
      if (signal === 'SIGINT' && clock.monotonic() - askedAt < ONE_PRESS_MS) return;
      process.exit(exitCodes.failure);
    }
    askedAt = clock.monotonic();
    timers.after(STOP_MS_MAX, () => process.exit(exitCodes.failure));
    void stop(signal).then(() => process.exit(exitCodes.ok));
  };
  process.on('SIGTERM', () => ask('SIGTERM'));
  process.on('SIGINT', () => ask('SIGINT'));
}
