import { fail } from '../../errors.ts';
import { breakItem } from '../items/break-item.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';

/** Puts an Item in `ITEM_LOGIN_REQUIRED`, as if its login had changed; nothing happens to one that is in an error. */
export async function resetLogin(call: Call, item: Item): Promise<void> {
  await call.store.unitOfWork(async (unit) => {
    if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_CONCURRENTLY_DELETED');
    await breakItem(call, unit, item, { code: 'ITEM_LOGIN_REQUIRED' });
  });
}
