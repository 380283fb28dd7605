import { MINUTE_MS } from '../../world/durations.ts';
import type { Timers } from '../../world/timers.ts';
import type { NumberedEnding } from './ending.ts';

/** For so long, and over so many records, the end of the audit chain may be in the store alone (AUD-2). */
const WAIT_MS = MINUTE_MS;
const RECORDS_MAX = 1000;

/** The end of the audit chain on its way out of the store: calls that only read would write a line each otherwise. */
export interface LateHead {
  /** Takes the place of the one that waits; `records` are new in it. */
  note(head: NumberedEnding, records: number): void;
  /** Ships the one that waits, if any. */
  ship(): Promise<void>;
}

export function createLateHead(
  timers: Timers,
  ship: (endings: readonly NumberedEnding[]) => Promise<void>,
): LateHead {
  let waiting: NumberedEnding | undefined;
  let records = 0;
  let cancel: (() => void) | undefined;
  const shipWaiting = async (): Promise<void> => {
    cancel?.();
    const heads = waiting ? [waiting] : [];
    [waiting, records, cancel] = [undefined, 0, undefined];
    await ship(heads);
  };
  // Until the next one comes, the head that the ledger refused is in the store.
  const tryToShip = (): void => void shipWaiting().catch(() => undefined);
  return {
    note(head, more) {
      waiting = head;
      records += more;
      if (records >= RECORDS_MAX) tryToShip();
      else cancel ??= timers.after(WAIT_MS, tryToShip);
    },
    ship: shipWaiting,
  };
}
