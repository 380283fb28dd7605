import type { Timers } from './timers.ts';

/** What `answer` resolves to, or undefined where that takes longer; it goes on by itself then, and nobody hears of its failure. */
export async function answerInTime<T>(
  timers: Timers,
  limitMs: number,
  answer: Promise<T>,
): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const cancel = timers.after(limitMs, () => resolve(undefined));
  try {
    return await Promise.race([answer, late]);
  } finally {
    cancel();
  }
}
