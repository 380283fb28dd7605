import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreLocation } from '../../../packages/server/src/store/open.ts';
import { type ChildService, startChild } from '../../support/child-service.ts';
import { diskFolder } from '../../support/memory-folder.ts';
import type { InboxEvent } from './check-events.ts';
import type { Entry } from './ledger.ts';
import { type EventReceiver, startEventReceiver } from './receiver.ts';
import { type Call, runCaller, type Tally, type Unsettled, type Workload } from './workload.ts';

/** What callers wrote, and what went wrong meanwhile. */
export interface Load {
  readonly ledger: Entry[];
  readonly unsettled: Unsettled[];
  readonly tally: Tally;
  readonly problems: string[];
  /** Ends the callers. */
  isOver: boolean;
}

export function newLoad(): Load {
  const tally = { acknowledged: 0, unanswered: 0, refused: 0 };
  return { ledger: [], unsettled: [], tally, problems: [], isOver: false };
}

/** Writes through the service until the load is over, whatever fails. A caller that ends before is a problem. */
export function writeUnderLoad(
  load: Load,
  call: Call,
  who: Pick<Workload, 'name' | 'mix' | 'random' | 'receiverUrl'>,
): Promise<void> {
  const { ledger, tally, unsettled } = load;
  return runCaller(call, { ...who, ledger, tally, unsettled, onFailure: 'go on' }, () => load.isOver).catch(
    (error: unknown) => void load.problems.push(`a caller ended: ${String(error)}`),
  );
}

/** What was looked at, at the end. */
export interface Checked {
  readonly itemsChecked: number;
  readonly events: number;
  readonly deliveries: number;
  readonly repeatedDeliveries: number;
}

export function countChecked(
  { ledger }: Load,
  events: readonly InboxEvent[],
  { delivered }: EventReceiver,
): Checked {
  return {
    itemsChecked: ledger.length,
    events: events.length,
    deliveries: delivered.length,
    repeatedDeliveries: delivered.length - new Set(delivered.map(({ webhookId }) => webhookId)).size,
  };
}

/** Where services run over one store, and tell of their events. */
export interface LoadSite {
  readonly location: StoreLocation;
  readonly receiver: EventReceiver;
  start(variables: Record<string, string>): Promise<ChildService>;
  /** Once the services have ended. */
  close(): Promise<void>;
}

/** On the database of that URL, or in the embedded store. */
export async function openLoadSite(url: string | undefined): Promise<LoadSite> {
  const folder = mkdtempSync(join(diskFolder(), 'fairlead-load-'));
  const receiver = await startEventReceiver();
  return {
    location: { dataFolder: folder, database: url === undefined ? undefined : { url, connectionsMax: 2 } },
    receiver,
    start: (variables) =>
      startChild(folder, {
        ...(url === undefined ? {} : { FAIRLEAD_DATABASE_URL: url }),
        // What an Item has read stays readable after its login broke, so that it can be checked.
        FAIRLEAD_SERVE_CACHED_ON_ERROR: 'on',
        ...variables,
      }),
    async close() {
      await receiver.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
