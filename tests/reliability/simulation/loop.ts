import type { SimulatedTime } from '../../../packages/server/src/world/simulated/simulated-time.ts';
import type { Dice } from './dice.ts';

/** One process, as far as the loop knows it. */
export interface Life {
  alive: boolean;
}

/** Nothing can go on any more, and what was waited for has not come. */
export class Stuck extends Error {
  override readonly name = 'Stuck';
}

/** The event loop of a simulated world: whoever waits for a turn gets it in an order that the seed decides. */
export interface Loop {
  readonly time: SimulatedTime;
  /** Waits for a turn; whoever belongs to a dead process never gets one. */
  turn(life: Life): Promise<void>;
  /** Goes on until `promise` has settled; time passes when nothing else is left to do. @throws Stuck */
  until<T>(promise: Promise<T>, withinMs?: number): Promise<T>;
  /** Resolves after that time; for acts, which run inside `until`. */
  pause(ms: number): Promise<void>;
}

const WITHIN_MS = 3 * 3_600_000;

export function createLoop(time: SimulatedTime, dice: Dice): Loop {
  const pauses = time.timers();
  let waiting: { readonly life: Life; readonly go: () => void }[] = [];

  /** Gives one turn; false when nobody waits for one. */
  const giveTurn = (): boolean => {
    waiting = waiting.filter(({ life }) => life.alive);
    if (waiting.length === 0) return false;
    const [next] = waiting.splice(waiting.length === 1 ? 0 : dice.below(waiting.length), 1);
    next?.go();
    return true;
  };

  return {
    time,
    turn: (life) => new Promise((go) => void waiting.push({ life, go })),
    async until(promise, withinMs = WITHIN_MS) {
      let settled = false;
      const settle = (): void => {
        settled = true;
      };
      promise.then(settle, settle);
      const end = time.clock.monotonic() + withinMs;
      for (;;) {
        await everythingRan();
        if (settled) return promise;
        if (giveTurn()) continue;
        // Long work of the service lets others have a turn of the real event loop: nothing waits for time while it does.
        await new Promise((resolve) => setImmediate(resolve));
        await everythingRan();
        if (settled || giveTurn()) continue;
        if (time.clock.monotonic() > end || !time.runNext()) throw new Stuck('nothing goes on any more');
      }
    },
    pause: (ms) => new Promise((resolve) => void pauses.after(ms, resolve)),
  };
}

/** Resolves when no promise has anything left to do. */
function everythingRan(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}
