import { must, type TeamRecord } from '../model/records.ts';
import type { Heard, Sim } from '../sim.ts';

const TRIES_MAX = 60;

/** The answer that was had at last: when, and after how long, in milliseconds of the real clock. */
export type HeardAtLast = Heard & { readonly ended: number; readonly lasted: number };

/** Asks until it is acknowledged: what a fault cut short is whole or absent, and may be asked for again. */
export async function askUntilDone(
  sim: Sim,
  team: TeamRecord,
  {
    path,
    body = {},
    each = () => {},
    later,
  }: {
    readonly path: string;
    readonly body?: Record<string, unknown>;
    readonly each?: (heard: Heard) => void;
    /** A refusal that ends by itself. */
    readonly later?: string | undefined;
  },
): Promise<HeardAtLast> {
  for (let tries = 1; ; tries++) {
    const { clock } = sim.loop.time;
    const began = clock.now();
    const heard = await sim.call(team, path, body);
    each(heard);
    const { verdict, what } = heard;
    if (verdict === 'OK') return { ...heard, ended: clock.now(), lasted: Math.abs(clock.now() - began) };
    must(verdict === 'UNKNOWN' || verdict === later, 'I1', () => `${what}: ${verdict}`);
    must(tries < TRIES_MAX, 'I19', () => `${what} never came to its end`);
    await sim.cluster.revive();
    await sim.loop.pause(1000);
  }
}

/** I7: what was there before is unknown now. */
export async function requireUnknown(
  sim: Sim,
  team: TeamRecord,
  {
    path,
    body,
    code,
  }: { readonly path: string; readonly body: Record<string, unknown>; readonly code: string },
): Promise<void> {
  const { verdict, what } = await sim.call(team, path, body);
  must(
    verdict === code || verdict === 'UNKNOWN',
    'I7',
    () => `${what}: what is there no longer is answered by ${verdict}`,
  );
}
