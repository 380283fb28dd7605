import type { WireAnswer } from '../server/wire-types.ts';

/** Answers that wait for their turn, first in first out. */
export interface AnswerQueue {
  readonly add: (answer: WireAnswer) => void;
  readonly first: () => WireAnswer | null;
  /** The first was taken. */
  readonly done: () => void;
  /** Resolves when there is one, and when the signal ends the wait. */
  readonly arrival: (signal: AbortSignal) => Promise<void>;
}

/** @param onWaiting told how many wait, searches apart */
export function answerQueue(onWaiting: (answers: number) => void): AnswerQueue {
  const waiting: WireAnswer[] = [];
  let arrived: () => void = () => {};
  const tell = () => onWaiting(waiting.filter(({ kind }) => kind !== 'search').length);
  return {
    add(answer) {
      // Of several searches that wait, only the last matters; the first of the queue may be on its way already.
      if (answer.kind === 'search' && waiting.length > 1 && waiting.at(-1)?.kind === 'search') waiting.pop();
      waiting.push(answer);
      tell();
      arrived();
    },
    first: () => waiting[0] ?? null,
    done() {
      waiting.shift();
      tell();
    },
    arrival: (signal) =>
      new Promise((resolve, reject) => {
        arrived = resolve;
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
  };
}
