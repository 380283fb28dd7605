import { fail } from '../../../errors.ts';
import { announceIdentity } from '../../extraction/announce/announce-identity.ts';
import { requireNotLeftAlone } from '../../extraction/pulls/failures-in-row.ts';
import { pull } from '../../extraction/pulls/pull.ts';
import { LIVE_CALL_MS } from '../../institution-calls/deadline.ts';
import { askForStatement } from '../../item-life/refresh-product.ts';
import type { Item } from '../../items/item.ts';
import { isBroughtByPerson, requireSupported } from '../../items/products.ts';
import type { Call } from '../../services.ts';

/**
 * Reads at the institution now who holds the accounts, and keeps it. What became other is told in the unit of work that keeps it.
 * @throws PRODUCTS_NOT_SUPPORTED; PRODUCT_NOT_ENABLED when the Item was not linked with it and never used it; ITEM_LOGIN_REQUIRED
 *   where a person has to bring the data; what the institution answered.
 */
export async function refreshIdentity(call: Call, item: Item): Promise<void> {
  requireSupported(call, item, 'identity');
  if (!item.products.some(({ product }) => product === 'identity')) throw fail('PRODUCT_NOT_ENABLED');
  if (isBroughtByPerson(call, item)) await askForStatement(call, item, 'identity');
  await requireNotLeftAlone(call, item);
  await pull(call, item, ['identity'], {
    limitMs: LIVE_CALL_MS,
    async saved(unit, { owners }, current) {
      await unit.items.note(item.itemId, call.world.clock.now(), 'pulled', 'on demand: identity');
      await announceIdentity(call, unit, current, owners);
    },
  });
}
