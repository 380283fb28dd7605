/** How long a call that needs no waiting may take. */
export const ANSWER_TIMEOUT_MS = 30_000;

/** Ends early when the signal says so. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export function isOffline(): boolean {
  return navigator.onLine === false;
}
