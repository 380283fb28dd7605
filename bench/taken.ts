export interface Taken {
  readonly ms: number;
  /** Of this process, user and system. */
  readonly cpuMs: number;
}

/** How long something took, and what this process computed meanwhile. */
export async function taken(work: () => Promise<unknown>): Promise<Taken> {
  const before = process.cpuUsage();
  const from = performance.now();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - from, cpuMs: (user + system) / 1000 };
}
