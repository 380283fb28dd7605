import type { Call } from '../services.ts';
import type { Tenant } from '../teams/team.ts';
import type { TransferEvent } from './transfer.ts';
import type { TransferEventFilter } from './transfer-store.ts';

export interface TransferEventPage {
  readonly events: readonly TransferEvent[];
  readonly hasMore: boolean;
}

/** Events that fit, the newest first. */
export async function listTransferEvents(
  { store }: Call,
  tenant: Tenant,
  filter: TransferEventFilter,
): Promise<TransferEventPage> {
  return cut(await store.transfers.events(tenant, { ...filter, count: filter.count + 1 }), filter.count);
}

/** Events after the last one that the caller has, the oldest first. */
export async function syncTransferEvents(
  { store }: Call,
  tenant: Tenant,
  { afterId, count }: { readonly afterId: number; readonly count: number },
): Promise<TransferEventPage> {
  return cut(await store.transfers.eventsAfter(tenant, afterId, count + 1), count);
}

/** One more than a page is looked for, to tell whether there is another page. */
function cut(found: readonly TransferEvent[], count: number): TransferEventPage {
  return { events: found.slice(0, count), hasMore: found.length > count };
}
