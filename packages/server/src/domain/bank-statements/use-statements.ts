import { fail } from '../../errors.ts';
import { addConsentedProduct } from '../consents/record-consent.ts';
import type { LeasedWork } from '../due/due.ts';
import { planFirstStatements } from '../item-life/plan-statements.ts';
import { requireConsent } from '../item-life/require-consent.ts';
import { markUsed } from '../item-life/use-product.ts';
import type { Item } from '../items/item.ts';
import { requireSupported } from '../items/products.ts';
import type { Call } from '../services.ts';
import { asTenant } from '../teams/team.ts';

/**
 * Makes an Item ready for a read of its statements: added on first use, with those of the last 24 months, when the institution offers
 * them (D32). @throws PRODUCTS_NOT_SUPPORTED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED
 */
export async function useStatements(call: Call, item: Item): Promise<Item> {
  const known = item.products.find(({ product }) => product === 'statements');
  if (known?.pulledAt != null) return known.unused ? markUsed(call, item, 'statements') : item;
  requireSupported(call, item, 'statements');
  await requireConsent(call, item, 'statements');
  const works = await call.store.unitOfWork(async (unit): Promise<LeasedWork[]> => {
    if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_CONCURRENTLY_DELETED');
    const now = call.world.clock.now();
    if (await unit.items.addProduct(item.itemId, 'statements', now))
      await addConsentedProduct(call, unit, item, { product: 'statements' });
    else await unit.items.useProduct(item.itemId, 'statements');
    const isWaiting = (await unit.due.ofItem(item.itemId)).some(({ kind }) => kind === 'statements');
    return isWaiting ? [] : planFirstStatements(call, unit, item);
  });
  for (const work of works) await call.schedule.runLeased(call, work);
  const updated = await call.store.items.find(asTenant(item.environment, item.clientId), item.itemId);
  if (!updated || updated.state === 'removed') throw fail('ITEM_CONCURRENTLY_DELETED');
  return updated;
}

/** @throws PRODUCT_NOT_READY until they were gathered for the first time */
export function requireGathered({ products }: Item): void {
  if (products.some(({ product, pulledAt }) => product === 'statements' && pulledAt !== null)) return;
  throw fail('PRODUCT_NOT_READY', 'the statements of this item are not gathered yet: ask again in a moment');
}
