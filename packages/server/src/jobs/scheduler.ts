import { clockOwner } from '../domain/due/due.ts';
import { asTeamSeesIt, isDriven, timesOfTeams } from '../domain/sandbox/as-team-sees-it.ts';
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
 * Runs what falls due, in the background, for every clock of the store. A clock that a call is moving right now is left to
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

/**
 * Runs everything that is due now, of each clock a part in turn; gives the milliseconds until the next thing is, as far as this store
 * knows.
 */
async function round(services: Services, agenda: Agenda, isStopped: () => boolean): Promise<number> {
  // Of these another process holds what is due, or a call moves them.
  const left = new Set<string>();
  for (;;) {
    let delay = Number.POSITIVE_INFINITY;
    let ran = false;
    const heads = await agenda.heads(services);
    const times = await timesOfTeams(
      services,
      heads.flatMap(({ clock }) => clockOwner(clock) ?? []),
    );
    for (const { clock, at } of heads) {
      if (isStopped()) return 0;
      if (left.has(clock)) continue;
      const owner = clockOwner(clock);
      const time = owner === undefined ? undefined : times.get(owner);
      if (time && !time.isDriven && at > time.now) {
        delay = Math.min(delay, at - time.now);
        continue;
      }
      // Due, as it looked: what is done rests on what is so by then.
      if (owner !== undefined && (await isDriven(services, owner))) {
        left.add(clock);
        continue;
      }
      const own = await asTeamSeesIt(services, owner ?? '');
      const wait = at - own.world.clock.now();
      if (wait > 0) delay = Math.min(delay, wait);
      else if ((await agenda.run(own, clock, isStopped)) > 0) ran = true;
      else left.add(clock);
    }
    if (!ran) return delay;
  }
}
