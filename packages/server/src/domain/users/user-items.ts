import { fail } from '../../errors.ts';
import { recordItemAct } from '../audit/record.ts';
import type { DataKey } from '../custody.ts';
import { endItem } from '../item-life/remove-item.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreReader, StoreWriter } from '../store.ts';
import type { Tenant } from '../teams/team.ts';

interface Searched {
  readonly store: Pick<StoreReader, 'items'>;
}

/** The Items of a user that callers see, oldest first: those that were exchanged for and are not removed. */
export async function itemsOfUser({ store }: Searched, tenant: Tenant, userId: string): Promise<Item[]> {
  const items = await store.items.ofUser(tenant, userId);
  return items.filter(({ state }) => state === 'good' || state === 'error');
}

/** The Items of a user that a call names; none named: all. @throws ITEM_NOT_FOUND for one that is not theirs */
export async function chosenItems(
  call: Searched,
  tenant: Tenant,
  userId: string,
  itemIds: readonly string[],
): Promise<Item[]> {
  const own = await itemsOfUser(call, tenant, userId);
  if (itemIds.length === 0) return own;
  const wanted = new Set(itemIds);
  const chosen = own.filter(({ itemId }) => wanted.has(itemId));
  if (chosen.length < wanted.size)
    throw fail('ITEM_NOT_FOUND', 'an item of item_ids was removed, or is not one of this user');
  return chosen;
}

/**
 * Gives Items to a user, all or none. An Item has one user, for good (D68).
 * @throws USER_NOT_FOUND, ITEM_NOT_FOUND; INVALID_FIELD for an Item of another user
 */
export async function associateItems(
  call: Call,
  tenant: Tenant,
  userId: string,
  itemIds: readonly string[],
): Promise<void> {
  await call.store.unitOfWork(async (unit) => {
    // A user before their Items, and these in one order, so that nobody waits in a ring.
    if (!(await unit.users.hold(tenant, userId))) throw fail('USER_NOT_FOUND');
    for (const itemId of [...new Set(itemIds)].sort())
      await associateOne(call, unit, tenant, { userId, itemId });
  });
}

async function associateOne(
  call: Call,
  unit: StoreWriter,
  tenant: Tenant,
  { userId, itemId }: { readonly userId: string; readonly itemId: string },
): Promise<void> {
  const isSet = await unit.items.setUser(tenant, itemId, userId);
  const item = await unit.items.find(tenant, itemId);
  if (!item || (item.state !== 'good' && item.state !== 'error'))
    throw fail('ITEM_NOT_FOUND', 'an item of item_ids is unknown or was removed');
  if (item.userId !== userId) throw fail('INVALID_FIELD', 'item_ids must name no item of another user');
  if (isSet) recordItemAct(call, unit, item, { action: 'item.associated', detail: { user: userId } });
}

/** Removes Items of a user as `/item/remove` does, all or none. @throws USER_NOT_FOUND, ITEM_NOT_FOUND */
export async function removeItemsOfUser(
  call: Call,
  tenant: Tenant,
  userId: string,
  itemIds: readonly string[],
): Promise<void> {
  const keys = await call.store.unitOfWork(async (unit) => {
    if (!(await unit.users.hold(tenant, userId))) throw fail('USER_NOT_FOUND');
    return endItems(call, unit, await chosenItems({ store: unit }, tenant, userId, itemIds));
  });
  for (const key of keys) call.custody.forget(key);
}

/** Ends Items of one user in one unit of work; gives the keys to forget when it is committed. @throws ITEM_NOT_FOUND */
export async function endItems(call: Call, unit: StoreWriter, items: readonly Item[]): Promise<DataKey[]> {
  const keys: DataKey[] = [];
  // In one order, so that nobody waits in a ring.
  for (const item of items.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))) {
    const key = await unit.items.key(item.itemId);
    if (!(await endItem(call, unit, item))) throw fail('ITEM_NOT_FOUND');
    if (key) keys.push(key);
  }
  return keys;
}
