import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from './workload.ts';

const LOOK_MS = 100;

/** Waits until nothing is due any more, neither readings nor deliveries; false when that takes too long. */
export async function untilQuiet(call: Call, withinMs: number): Promise<boolean> {
  const from = performance.now();
  for (;;) {
    const { status, body } = await call('/sandbox/clock/get', {});
    if (status === 200 && (body.next_due === null || String(body.next_due) > String(body.now))) return true;
    if (performance.now() - from > withinMs) return false;
    await sleep(LOOK_MS);
  }
}
