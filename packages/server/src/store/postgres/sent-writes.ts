import { isAborted } from './failures.ts';

/** The writes of one transaction that nobody waits for. Answers come in the order of the statements. */
export interface SentWrites {
  /** Resolves at once, unless many are on their way. */
  add(write: Promise<unknown>): Promise<void>;
  /** The answer to a statement behind them; where one of them failed, that is why this one did. */
  before<T>(answer: Promise<T>): Promise<T>;
  /** When all are answered. @throws what the first of them failed with */
  requireDone(): Promise<void>;
}

/** Whoever sends more waits: what is on its way is kept in memory, and nobody else has a turn meanwhile. */
const ON_THEIR_WAY_MAX = 32;

export function createSent(): SentWrites {
  let onTheirWay = 0;
  let last: Promise<void> = Promise.resolve();
  let failure: { readonly error: unknown } | undefined;
  const ended = (): void => {
    onTheirWay -= 1;
  };
  const failed = (error: unknown): void => {
    onTheirWay -= 1;
    if (!isAborted(error)) failure ??= { error };
  };
  return {
    async add(write) {
      onTheirWay += 1;
      last = write.then(ended, failed);
      if (onTheirWay >= ON_THEIR_WAY_MAX) await last;
    },
    async before(answer) {
      try {
        return await answer;
      } catch (error) {
        if (!isAborted(error)) throw error;
        await last;
        throw failure ? failure.error : error;
      }
    },
    async requireDone() {
      await last;
      if (failure) throw failure.error;
    },
  };
}
