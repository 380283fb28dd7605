import { clockName, type DueKey, type LeasedWork, type PlannedWork } from '../due/due.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import { asTenant } from '../teams/team.ts';
import { endItem } from './remove-item.ts';

type Owned = Pick<Item, 'itemId' | 'environment' | 'clientId'>;

/** An Item whose first public_token is never exchanged ends with that token: its credential is nobody's (PRV-4). */
export function unclaimedEnd(item: Owned, dueAt: number): PlannedWork {
  return { ...unclaimedKey(item), clock: clockName(item.environment, item.clientId), dueAt };
}

export function unclaimedKey({ itemId, clientId }: Pick<Owned, 'itemId' | 'clientId'>): DueKey {
  return { itemId, clientId, kind: 'public_token_expiry', subject: '' };
}

export async function endUnclaimedItem(call: Call, work: LeasedWork): Promise<void> {
  const tenant = asTenant(call.environment, work.clientId);
  await call.store.unitOfWork(async (unit) => {
    await unit.items.hold(work.itemId);
    if (!(await unit.due.finish(work))) return;
    const item = await unit.items.find(tenant, work.itemId);
    if (item?.state !== 'linked') return;
    await endItem(call, unit, item, { by: 'service' });
    const nothing = { webhookId: null, webhookType: null, webhookCode: null, detail: 'public_token' };
    call.record?.({ at: call.world.clock.now(), kind: 'token_expired', itemId: item.itemId, ...nothing });
  });
}
