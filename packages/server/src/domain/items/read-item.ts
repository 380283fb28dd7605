import { fail } from '../../errors.ts';
import type { Domain } from '../domain.ts';
import { pull } from '../extraction/pull.ts';
import { asTenant } from '../teams/team.ts';
import type { Item } from './item.ts';
import { itemErrorAt, refusalOf } from './item-error.ts';
import { requireSupported } from './products.ts';

/**
 * Makes an Item ready for a read of one product: added on first use when the institution supports it (D32), which moves it from
 * available to billed, and read at the institution when it never was. Gives the Item as it is then.
 * `historyDays` is how far transactions reach back when this use adds them (api.md 8.2, `days_requested`).
 * @throws PRODUCTS_NOT_SUPPORTED; the Item's error when it is broken and there is nothing to serve yet; what the institution
 *   answered.
 */
export async function useProduct(
  domain: Domain,
  item: Item,
  product: string,
  { historyDays }: { historyDays?: number | undefined } = {},
): Promise<Item> {
  const known = item.products.find((entry) => entry.product === product);
  if (known?.pulledAt != null) return item;
  const error = itemErrorAt(item, domain.world.clock.now());
  if (error) throw refusalOf(error);
  requireSupported(domain, item, product);
  const tenant = asTenant(item.environment, item.clientId);
  if (!known) {
    await domain.store.unitOfWork(async (unit) => {
      await unit.items.addProduct(item.itemId, product, domain.world.clock.now());
      if (historyDays !== undefined) await unit.items.setHistoryDays(item.itemId, historyDays);
    });
  }
  await pull(domain, historyDays === undefined || known ? item : { ...item, historyDays }, [product]);
  const updated = await domain.store.items.find(tenant, item.itemId);
  if (!updated || updated.state === 'removed') throw fail('ITEM_CONCURRENTLY_DELETED');
  return updated;
}
