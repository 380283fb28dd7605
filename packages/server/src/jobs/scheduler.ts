import { clockOwner } from '../domain/due/due.ts';
import { asTeamSeesIt, isDriven } from '../domain/sandbox/as-team-sees-it.ts';
import type { Services } from '../domain/services.ts';
import type { Agenda } from './agenda.ts';

/** Other processes plan work too, and clocks are moved: however little happens here, the store is looked at this often. */
const LOOK_MS = 1000;
/** After a failure of the store. */
const PAUSE_MS = 1000;

export interface Scheduler {
  start(): void;
  /** Something may have fallen due: a commit planned work, or a clock was moved. */
  wake(): void;
  /** Lets what is under way end. */
  stop(): Promise<void>;
}

/**
 * Runs what falls due, in the background, for every clock of the store. A clock that somebody is moving right now is left to
 * them, so that everything happens once and in order.
 */
export function createScheduler(
  services: Services,
  agenda: Agenda,
  failed: (error: unknown) => void,
): Scheduler {
  const { timers } = services.world;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = true;
  let cancelTimer: (() => void) | undefined;

  const plan = (delayMs: number): void => {
    cancelTimer?.();
    cancelTimer = stopped ? undefined : timers.after(Math.max(0, delayMs), go);
  };

  const go = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = round(services, agenda, () => stopped)
      .catch((error: unknown) => {
        failed(error);
        return PAUSE_MS;
      })
      .then((delayMs) => {
        running = undefined;
        plan(again ? 0 : Math.min(delayMs, LOOK_MS));
        again = false;
      });
  };

  return {
    start() {
      stopped = false;
      go();
    },
    wake: go,
    async stop() {
      stopped = true;
      cancelTimer?.();
      await running;
    },
  };
}

/** Runs everything that is due now; gives the milliseconds until the next thing is, as far as this store knows. */
async function round(services: Services, agenda: Agenda, isStopped: () => boolean): Promise<number> {
  let delay = Number.POSITIVE_INFINITY;
  for (const { clock, at } of await agenda.heads(services)) {
    const owner = clockOwner(clock);
    if (owner !== undefined && (await isDriven(services, owner))) continue;
    const own = await asTeamSeesIt(services, owner ?? '');
    let next: number | undefined = at;
    while (next !== undefined && next <= own.world.clock.now() && !isStopped()) {
      if ((await agenda.run(own, clock)) === 0) {
        // Another process holds what is due.
        next = undefined;
      } else {
        next = (await agenda.heads(services)).find((head) => head.clock === clock)?.at;
      }
    }
    if (next !== undefined) delay = Math.min(delay, next - own.world.clock.now());
  }
  return Math.max(delay, 0);
}
