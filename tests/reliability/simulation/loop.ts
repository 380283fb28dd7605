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
  /**
   * To be called when the world outside, a database, is asked for something: nobody gets a turn and no time passes until it has
   * answered, unless its answer waits for what goes on here.
   * @returns to be called when it has answered; resolves with a turn
   */
  outside(life: Life): () => Promise<void>;
  /** Goes on until `promise` has settled; time passes when nothing else is left to do. @throws Stuck */
  until<T>(promise: Promise<T>, withinMs?: number): Promise<T>;
  /** Resolves after that time; for acts, which run inside `until`. */
  pause(ms: number): Promise<void>;
}

const WITHIN_MS = 3 * 3_600_000;

/** @param held how many answers of the world outside wait for what goes on here */
export function createLoop(time: SimulatedTime, dice: Dice, held?: () => Promise<number>): Loop {
  const pauses = time.timers();
  const abroad = createAbroad(held);
  let waiting: Waiting[] = [];
  let asked = 0;

  /** Gives one turn; false when nobody waits for one. */
  const giveTurn = (): boolean => {
    waiting = waiting.filter(({ life }) => life.alive);
    if (waiting.length === 0) return false;
    const [next] = waiting.splice(waiting.length === 1 ? 0 : dice.below(waiting.length), 1);
    next?.go();
    return true;
  };

  /** In the order in which they asked, however long an answer took to come. */
  const wait = (life: Life, nth: number): Promise<void> =>
    new Promise((go) => {
      const place = waiting.findIndex((other) => other.nth > nth);
      waiting.splice(place === -1 ? waiting.length : place, 0, { life, go, nth });
    });

  return {
    time,
    turn: (life) => wait(life, ++asked),
    outside(life) {
      const nth = ++asked;
      abroad.left();
      return () => {
        abroad.cameBack();
        return wait(life, nth);
      };
    },
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
        if (!abroad.isEmpty()) await abroad.settled();
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

interface Waiting {
  readonly life: Life;
  readonly nth: number;
  readonly go: () => void;
}

/** After so many milliseconds without an answer it is asked whether one can come. */
const LOOK_AFTER_MS = 4;
const NO_ANSWER_MS = 60_000;

/** What is asked of the world outside. */
function createAbroad(held: () => Promise<number> = async () => 0) {
  let underWay = 0;
  let heard: (() => void) | undefined;
  const oneCame = async (): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const look = setTimeout(() => resolve(false), LOOK_AFTER_MS);
    heard = () => resolve(true);
    try {
      return await promise;
    } finally {
      clearTimeout(look);
    }
  };
  return {
    isEmpty: () => underWay === 0,
    left(): void {
      underWay += 1;
    },
    cameBack(): void {
      underWay -= 1;
      heard?.();
    },
    /** Resolves when all answers are there but those that wait for what goes on here. @throws Stuck */
    async settled(): Promise<void> {
      const from = performance.now();
      while (underWay > 0) {
        if (await oneCame()) continue;
        const waiting = await held();
        if (waiting >= underWay) return;
        if (performance.now() - from > NO_ANSWER_MS) throw new Stuck('the database does not answer');
      }
    },
  };
}

/** Resolves when no promise has anything left to do. */
function everythingRan(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}
