import { median } from './median.ts';

export interface Taken {
  readonly ms: number;
  /** Processor time, user and system. */
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

/** Medians of rounds in which ours and the yardstick did the same work. */
export interface InTurn {
  /** Yardstick to ours by time. */
  readonly value: number;
  readonly spread: readonly [number, number];
  /** The same by processor time. */
  readonly cpu: number;
  readonly ours: Taken;
  readonly bare: Taken;
}

/** Ours and the yardstick in turn, so that a slow minute of the machine falls on both. A round before them warms both up. */
export async function inTurn(
  rounds: number,
  ours: () => Promise<Taken>,
  bare: () => Promise<Taken>,
): Promise<InTurn> {
  const all: { ours: Taken; bare: Taken }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const both = { ours: await ours(), bare: await bare() };
    if (round > 0) all.push(both);
  }
  const ratios = all.map((round) => round.bare.ms / round.ours.ms);
  const middle = (side: 'ours' | 'bare'): Taken => ({
    ms: median(all.map((round) => round[side].ms)),
    cpuMs: median(all.map((round) => round[side].cpuMs)),
  });
  return {
    value: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    cpu: median(all.map((round) => round.bare.cpuMs / round.ours.cpuMs)),
    ours: middle('ours'),
    bare: middle('bare'),
  };
}
