import { must, type TeamRecord } from '../model/records.ts';
import type { Heard, Sim } from '../sim.ts';

const TRIES_MAX = 60;

/** The answer that was had at last: when, and after how long, in milliseconds of the real clock. */
export type HeardAtLast = Heard & { readonly ended: number; readonly lasted: number };

interface Wish {
  readonly path: string;
  readonly body?: Record<string, unknown>;
  readonly each?: (heard: Heard) => void;
}

/** A refusal that ends by itself. */
interface Later {
  readonly code: string;
  /** Within so many milliseconds; undefined where nobody can say. */
  readonly within: number | undefined;
}

/** Asks until it is acknowledged: what a fault cut short is whole or absent, and may be asked for again. */
export async function askUntilDone(sim: Sim, team: TeamRecord, wish: Wish): Promise<HeardAtLast> {
  const heard = await askOrGiveUp(sim, team, wish, { code: '', within: 0 });
  if (!heard) throw new Error('only what may last longer is given up');
  return heard;
}

/** Undefined where a refusal that ends by itself lasts for longer than anybody asks. */
export async function askOrGiveUp(
  sim: Sim,
  team: TeamRecord,
  { path, body = {}, each = () => {} }: Wish,
  { code, within }: Later,
): Promise<HeardAtLast | undefined> {
  const { clock } = sim.loop.time;
  const asked = clock.monotonic();
  for (let tries = 1; ; tries++) {
    const began = clock.now();
    const heard = await sim.call(team, path, body);
    each(heard);
    const { verdict, what } = heard;
    if (verdict === 'OK') return { ...heard, ended: clock.now(), lasted: Math.abs(clock.now() - began) };
    must(verdict === 'UNKNOWN' || verdict === code, 'I1', () => `${what}: ${verdict}`);
    if (tries >= TRIES_MAX && within === undefined) return undefined;
    const isDue = tries >= TRIES_MAX && clock.monotonic() - asked >= (within ?? 0);
    must(!isDue, 'I19', () => `${what} never came to its end`);
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
