import { endItem } from '../item-life/remove-item.ts';
import { webhookError } from '../items/break-item.ts';
import { fireItemEvent } from '../webhooks/fire.ts';
import type { Guesting } from './open-page.ts';
import { findOwn } from './shared-items.ts';

/**
 * Takes back a person's permission: the Item ends as `/item/remove` ends it, and its application is told with
 * `USER_PERMISSION_REVOKED`, in one unit of work. Of two at once the second finds it done. False for an Item that is not theirs.
 */
export async function revokeShared(guest: Guesting, itemId: string): Promise<boolean> {
  const { call, tenant } = guest;
  const { custody, store } = call;
  const own = await findOwn(guest, itemId);
  if (!own) return false;
  const key = await store.items.key(itemId);
  await store.unitOfWork(async (unit) => {
    const item = await unit.items.find(tenant, itemId);
    if (!item || !(await endItem(call, unit, item, { by: 'user' }))) return;
    // After the removal, which cancels the events that wait.
    const fields = { item_id: itemId, error: webhookError(call, 'USER_PERMISSION_REVOKED') };
    await fireItemEvent(call, unit, item, { type: 'ITEM', code: 'USER_PERMISSION_REVOKED', fields });
  });
  if (key) custody.forget(key);
  return true;
}
