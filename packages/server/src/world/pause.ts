/**
 * Resolves after that time. Unlike the timers of a service it keeps the process alive: for a command that waits for something
 * with nothing else to do.
 */
export function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, delayMs));
}

/** Lets what came in meanwhile be answered: between two slices of work that would otherwise hold everything up. */
export function othersTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** Does something small again and again while other work lasts; where it fails, that work is told so when it ends. */
export async function meanwhile<T>(
  everyMs: number,
  again: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  let failure: { readonly error: unknown } | undefined;
  const timer = setInterval(() => {
    again().catch((error: unknown) => {
      failure ??= { error };
    });
  }, everyMs);
  try {
    const result = await work();
    if (failure) throw failure.error;
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** Keeps the process alive until the work has ended: neither the timers of a service nor its kept sockets do. */
export async function keepAliveDuring<T>(work: () => Promise<T>): Promise<T> {
  const hold = setInterval(() => undefined, 2 ** 30);
  try {
    return await work();
  } finally {
    clearInterval(hold);
  }
}
