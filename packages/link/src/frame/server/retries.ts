import { RefusedCallError, UnansweredCallError, type WireError } from './calls.ts';

/** What keeps an answer from coming, for the person to see. Null: nothing does. */
export type Trouble = 'offline' | 'connection' | 'too_many';

export interface Retries {
  /**
   * Repeats a call until it is answered; `attempt` must be one that the server may get twice.
   * @throws {RefusedCallError} and the AbortError of `signal`
   */
  readonly untilAnswered: <T>(attempt: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Ends the present wait: the person pressed "try again", or the connection is back. */
  readonly now: () => void;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8_000;
/** A single lost call is not shown. */
const SHOWN_AFTER = 2;
/** A server that says five times that it failed does not do so by accident. */
const MOST_SERVER_ERRORS = 5;
/** A server that has been asked too often so many times in a row is asked again when the person wishes. */
const MOST_TOO_MANY = 5;

/**
 * @param onTrouble null where nobody is shown it: a call that is one too many is then refused in place of that
 * @param isOffline what the browser knows of its network
 */
export function startRetries(
  onTrouble: ((trouble: Trouble | null) => void) | null,
  isOffline: () => boolean,
): Retries {
  let wake: () => void = () => {};
  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined;
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener('abort', wake, { once: true });
    });
  return {
    now: () => wake(),
    async untilAnswered(attempt, signal) {
      let tooMany = 0;
      for (let failed = 1; ; failed += 1) {
        try {
          const answer = await attempt();
          onTrouble?.(null);
          return answer;
        } catch (error) {
          if (!(error instanceof UnansweredCallError)) throw error;
          const refusal = lastingError(error, failed);
          if (refusal !== null) throw new RefusedCallError(refusal);
          tooMany = error.reason === 'too_many' ? tooMany + 1 : 0;
          const waitMs =
            tooMany < MOST_TOO_MANY ? (error.waitMs ?? waitAfter(failed)) : Number.POSITIVE_INFINITY;
          if (isOffline() || failed >= SHOWN_AFTER || waitMs > LONGEST_WAIT_MS) {
            if (onTrouble === null && tooMany > 0 && error.error !== null)
              throw new RefusedCallError(error.error);
            onTrouble?.(troubleOf(error, isOffline()));
          }
          await pause(waitMs, signal);
          signal.throwIfAborted();
        }
      }
    },
  };
}

/** The error that stands in spite of repetition; null while repeating may help. */
function lastingError({ reason, error }: UnansweredCallError, failed: number): WireError | null {
  return reason === 'server' && failed >= MOST_SERVER_ERRORS ? error : null;
}

function troubleOf({ reason }: UnansweredCallError, offline: boolean): Trouble {
  if (offline) return 'offline';
  return reason === 'too_many' ? 'too_many' : 'connection';
}

/** Twice as long each time, and never the same for all frames that lost their server together. */
function waitAfter(failed: number): number {
  const full = Math.min(FIRST_WAIT_MS * 2 ** (failed - 1), LONGEST_WAIT_MS);
  return full * (0.75 + Math.random() * 0.25);
}
