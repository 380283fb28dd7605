import type { Clock } from '../clock.ts';
import type { Timers } from '../timers.ts';

/** The timers of one process of a simulated world. */
export interface OwnedTimers extends Timers {
  /** Forgets them all, as the end of the process does. */
  drop(): void;
}

/** Time of a simulated world: it stands still while anything runs, and jumps to the next timer when nothing does. */
export interface SimulatedTime {
  readonly clock: Clock;
  timers(): OwnedTimers;
  /** Milliseconds from now until the earliest timer, 0 when it is overdue; undefined when there is none. */
  untilNext(): number | undefined;
  /** Goes to the earliest timer and runs it; false when there is none. */
  runNext(): boolean;
  /** Time passes and nothing runs, as when the machine sleeps: timers that fell due meanwhile are overdue. */
  pass(ms: number): void;
  /** Sets the wall clock forward, or back; durations do not feel it. */
  setWallClock(byMs: number): void;
}

interface Timer {
  readonly at: number;
  /** Of two timers of one instant, the older one runs first. */
  readonly nth: number;
  readonly owner: OwnedTimers;
  readonly task: () => void;
}

/** @param startsAt milliseconds since 1970 */
export function simulatedTime(startsAt: number): SimulatedTime {
  let elapsed = 0;
  let shift = 0;
  let count = 0;
  /** Earliest last. */
  let waiting: Timer[] = [];

  const insert = (timer: Timer): void => {
    let place = waiting.length;
    while (place > 0 && isLater(timer, waiting[place - 1])) place -= 1;
    waiting.splice(place, 0, timer);
  };

  return {
    clock: { now: () => startsAt + elapsed + shift, monotonic: () => elapsed },
    timers() {
      const owner: OwnedTimers = {
        after(delayMs, task) {
          const timer: Timer = { at: elapsed + Math.max(0, delayMs), nth: count++, owner, task };
          insert(timer);
          return () => {
            const place = waiting.indexOf(timer);
            if (place >= 0) waiting.splice(place, 1);
          };
        },
        drop() {
          waiting = waiting.filter((timer) => timer.owner !== owner);
        },
      };
      return owner;
    },
    untilNext() {
      const next = waiting.at(-1);
      return next && Math.max(0, next.at - elapsed);
    },
    runNext() {
      const next = waiting.pop();
      if (!next) return false;
      elapsed = Math.max(elapsed, next.at);
      next.task();
      return true;
    },
    pass(ms) {
      elapsed += ms;
    },
    setWallClock(byMs) {
      shift += byMs;
    },
  };
}

/** Must `timer` stand before `other` in a list that has the earliest last? */
function isLater(timer: Timer, other: Timer | undefined): boolean {
  return other !== undefined && (timer.at > other.at || (timer.at === other.at && timer.nth > other.nth));
}
