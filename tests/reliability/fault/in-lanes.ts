const LANES = 8;

/** Does the same for all, a few at once: the service is busy meanwhile, and the time is not that of waits. */
export async function inLanes<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const lane = async (): Promise<void> => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
