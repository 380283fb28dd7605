import type { Config } from '../../config/config.ts';
import { realClock } from '../../world/clock.ts';
import { realTimers } from '../../world/timers.ts';
import type { Invocation } from '../command/command.ts';
import { CommandError, exitCodes } from '../command/exit-codes.ts';
import { stopOnSignals } from '../service/stop-on-signals.ts';
import { createSupervisor, WorkerEndedError } from './supervisor.ts';

/**
 * Starts several processes that share one port, and watches them until a signal: SIGTERM and SIGINT stop all, SIGHUP starts one
 * after the other anew.
 * @throws CommandError with the exit code of a worker that could not start; it has said why
 */
export async function startWorkers({ variables, note }: Invocation, config: Config): Promise<void> {
  const { createWorkersMetrics } = await import('../../http/metrics.ts');
  const { listenForMetrics } = await import('../../composition/metrics-place.ts');
  const metrics = createWorkersMetrics();
  const metricsUrl = await listenForMetrics(metrics, config);
  const supervisor = createSupervisor({
    count: config.workers,
    metricsUrl,
    variables,
    clock: realClock,
    timers: realTimers,
    ended: ({ pid, code }) =>
      note(`worker ${pid} ended by itself with code ${code}; another one takes its place`),
  });
  stopOnSignals(
    { clock: realClock, timers: realTimers },
    async (signal) => {
      const endedWell = await supervisor.stop(signal);
      await metrics.close();
      if (!endedWell) process.exit(exitCodes.failure);
    },
    config.drainDelayMs,
  );
  process.on('SIGHUP', () => void supervisor.renew());
  try {
    await supervisor.start();
  } catch (error) {
    await metrics.close();
    if (error instanceof WorkerEndedError) throw new CommandError([], error.exitCode);
    throw error;
  }
}
