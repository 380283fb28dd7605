import { fail } from '../../errors.ts';
import { breakItem } from '../items/break-item.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';

/** Puts an Item in `ITEM_LOGIN_REQUIRED`, as if its login had changed; nothing happens to one that is in an error. */
export async function resetLogin(call: Call, item: Item): Promise<void> {
  await call.store.unitOfWork((unit) => resetIn(call, unit, item));
}

/** Resets the logins of several Items, all or none. @throws ITEM_NOT_FOUND when one is removed meanwhile */
export async function resetLogins(call: Call, items: readonly Item[]): Promise<void> {
  // In one order, so that nobody waits in a ring.
  const inOrder = items.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1));
  await call.store.unitOfWork(async (unit) => {
    for (const item of inOrder) await resetIn(call, unit, item, 'ITEM_NOT_FOUND');
  });
}

async function resetIn(
  call: Call,
  unit: StoreWriter,
  item: Item,
  gone: 'ITEM_CONCURRENTLY_DELETED' | 'ITEM_NOT_FOUND' = 'ITEM_CONCURRENTLY_DELETED',
): Promise<void> {
  if (!(await unit.items.hold(item.itemId))) throw fail(gone);
  await breakItem(call, unit, item, { code: 'ITEM_LOGIN_REQUIRED' });
}
