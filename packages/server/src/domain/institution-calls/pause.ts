import type { Timers } from '../../world/timers.ts';

/** @throws the signal's reason when it is aborted meanwhile. */
export function pauseUnlessEnded(timers: Timers, ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cancel = timers.after(ms, resolve);
  const abort = (): void => {
    cancel();
    reject(signal.reason);
  };
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', abort));
}
