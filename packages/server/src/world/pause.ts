/**
 * Resolves after that time. Unlike the timers of a service it keeps the process alive: for a command that waits for something
 * with nothing else to do.
 */
export function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, delayMs));
}
