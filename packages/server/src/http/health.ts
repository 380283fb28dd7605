import type { Clock } from '../world/clock.ts';
import type { Timers } from '../world/timers.ts';
import { JSON_TYPE } from './common-headers.ts';
import type { Handler } from './handler.ts';

/** PRC-4: `/health/live` needs no I/O; `/health/ready` asks the store, within a second. Neither names a version or a host. */
export interface Health {
  readonly handlers: readonly Handler[];
  /** Everything that a start does is done. */
  setReady(): void;
  /** From now on the instance is not ready: it is about to stop. */
  drain(): void;
  /** Ends the beat. A process may go on without this instance, and would keep all of it for the sake of that. */
  end(): void;
}

const STORE_ANSWER_MS = 1000;
const STALL_MS = 5000;
const BEAT_MS = 1000;

/** @param isReady of a port that others answer on already: readiness does not wait for this start */
export function createHealth(
  world: { clock: Clock; timers: Timers },
  ping: () => Promise<void>,
  isReady = false,
): Health {
  let lastBeat = world.clock.monotonic();
  let cancelBeat = (): void => undefined;
  const beat = (): void => {
    lastBeat = world.clock.monotonic();
    cancelBeat = world.timers.after(BEAT_MS, beat);
  };
  beat();

  const storeAnswers = async (): Promise<boolean> => {
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const cancel = world.timers.after(STORE_ANSWER_MS, () => resolve(false));
    try {
      return await Promise.race([ping().then(() => true), late]);
    } catch {
      return false;
    } finally {
      cancel();
    }
  };

  return {
    handlers: [
      handler('/health/live', () => world.clock.monotonic() - lastBeat < STALL_MS),
      handler('/health/ready', async () => isReady && (await storeAnswers())),
    ],
    setReady: () => {
      isReady = true;
    },
    drain: () => {
      isReady = false;
    },
    end: () => cancelBeat(),
  };
}

/** An instance that is busy is not one that is ill. */
function handler(path: string, isWell: () => boolean | Promise<boolean>): Handler {
  return {
    method: 'GET',
    path,
    evenWhenBusy: true,
    async answer({ requestId }) {
      const ok = await isWell();
      return {
        status: ok ? 200 : 503,
        headers: {},
        contentType: JSON_TYPE,
        body: JSON.stringify({ status: ok ? 'ok' : 'unavailable', request_id: requestId }),
      };
    },
  };
}
