import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreLocation } from '../../../packages/server/src/store/open.ts';
import { checkEvents, type InboxEvent, readInbox } from './check-events.ts';
import { checkLedger } from './check-ledger.ts';
import { checkStore } from './check-store.ts';
import type { Entry } from './ledger.ts';
import type { EventReceiver } from './receiver.ts';
import { untilQuiet } from './until-quiet.ts';
import type { Call } from './workload.ts';

const QUIET_WITHIN_MS = 240_000;
const LOOK_MS = 1000;

export interface EndOfRun {
  readonly ledger: readonly Entry[];
  readonly receiver: EventReceiver;
  readonly location: StoreLocation;
}

/**
 * When nothing disturbs the service any more: waits until nothing is due, and looks for what was acknowledged and is lost, for half
 * units of work, and for events that never came.
 */
export async function checkEnd(
  call: Call,
  { ledger, receiver, location }: EndOfRun,
): Promise<{ readonly problems: string[]; readonly events: readonly InboxEvent[] }> {
  const problems: string[] = [];
  if (!(await untilQuiet(call, QUIET_WITHIN_MS))) problems.push('something is still due long after the end');
  problems.push(...(await checkLedger(call, ledger)));
  // What the check itself exchanged is read and told of, too.
  await untilQuiet(call, QUIET_WITHIN_MS);
  const { problems: ofEvents, events } = await checkSettledEvents(call, { ledger, receiver });
  problems.push(...ofEvents, ...(await checkStore(location)));
  return { problems, events };
}

/** What met the disturbance is tried again a second or a minute later, and is not due until then: its events come late. */
async function checkSettledEvents(
  call: Call,
  { ledger, receiver }: Pick<EndOfRun, 'ledger' | 'receiver'>,
): Promise<{ readonly problems: readonly string[]; readonly events: readonly InboxEvent[] }> {
  const from = performance.now();
  const unverified: string[] = [];
  for (;;) {
    unverified.push(...(await receiver.verify(call)));
    const events = await readInbox(call);
    const problems = checkEvents(ledger, events, receiver.delivered);
    if (problems.length === 0 || performance.now() - from > QUIET_WITHIN_MS)
      return { problems: [...unverified, ...problems], events };
    await sleep(LOOK_MS);
    await untilQuiet(call, QUIET_WITHIN_MS);
  }
}
