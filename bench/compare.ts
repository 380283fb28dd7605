import { type LoadResult, runLoad } from './load.ts';
import { median } from './median.ts';
import type { Running } from './processes.ts';

export interface Side {
  readonly server: Running;
  readonly requests: readonly Buffer[];
}

export interface Comparison {
  /** Median over the rounds of (ours ÷ bare) in requests per second. */
  readonly ratio: number;
  /** Its least and greatest round. */
  readonly spread: readonly [number, number];
  /** Median over the rounds of (bare ÷ ours) in processor time for each answer. */
  readonly cpuRatio: number;
  readonly ours: number;
  readonly bare: number;
  readonly oursP99Ms: number;
  readonly bareP99Ms: number;
  /** Processor time per answer, median of the rounds: what other load on the machine touches least. */
  readonly oursCpuMicroseconds: number;
  readonly bareCpuMicroseconds: number;
}

export interface CompareOptions {
  readonly connections?: number;
  readonly durationMs?: number;
  /** For how long ours is loaded before the first round; the yardstick, which is simpler, for at most eight seconds. */
  readonly warmMs?: number;
}

const ROUNDS = 5;
const BARE_WARM_MS = 8000;

/**
 * Loads ours and the yardstick in turn, so that what else the machine does falls on both, and gives the median of the rounds'
 * ratios.
 */
export async function compare(
  ours: Side,
  bare: Side,
  { connections = 4, durationMs = 2000, warmMs = 500 }: CompareOptions = {},
): Promise<Comparison> {
  await load(ours, connections, warmMs);
  await load(bare, connections, Math.min(warmMs, BARE_WARM_MS));
  const rounds: { ours: Load; bare: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      ours: await load(ours, connections, durationMs),
      bare: await load(bare, connections, durationMs),
    });
  }
  const failures = rounds.reduce((sum, { ours: { failures: own } }) => sum + own, 0);
  if (failures > 0) throw new Error(`${failures} answers were refusals: the measurement is void`);
  const ratios = rounds.map((round) => round.ours.perSecond / round.bare.perSecond);
  return {
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    cpuRatio: median(rounds.map((round) => round.bare.cpuPerAnswer / round.ours.cpuPerAnswer)),
    ours: median(rounds.map((round) => round.ours.perSecond)),
    bare: median(rounds.map((round) => round.bare.perSecond)),
    oursP99Ms: median(rounds.map((round) => p99(round.ours))),
    bareP99Ms: median(rounds.map((round) => p99(round.bare))),
    oursCpuMicroseconds: median(rounds.map((round) => round.ours.cpuPerAnswer)),
    bareCpuMicroseconds: median(rounds.map((round) => round.bare.cpuPerAnswer)),
  };
}

function p99({ latencies }: LoadResult): number {
  return latencies[Math.floor(latencies.length * 0.99)] ?? 0;
}

interface Load extends LoadResult {
  readonly cpuPerAnswer: number;
}

async function load({ server, requests }: Side, connections: number, durationMs: number): Promise<Load> {
  const before = server.cpu();
  const result = await runLoad({ port: server.port, requests, connections, durationMs });
  return { ...result, cpuPerAnswer: (server.cpu() - before) / result.requests };
}

/** What a comparison says in a row of the table. */
export function figureOf({ ratio, spread, cpuRatio, ...rest }: Comparison) {
  const requests = `${Math.round(rest.ours)} of ${Math.round(rest.bare)} requests/s`;
  const p99s = `p99 ${rest.oursP99Ms.toFixed(1)} to ${rest.bareP99Ms.toFixed(1)} ms`;
  const cpu = `${rest.oursCpuMicroseconds.toFixed(0)} to ${rest.bareCpuMicroseconds.toFixed(0)} CPU µs an answer`;
  return { value: ratio, spread, cpu: cpuRatio, detail: `${requests}, ${p99s}, ${cpu}` };
}
