import { fail, RefusalError } from '../../errors.ts';
import { planForThisCall } from '../due/lease.ts';
import { requireNotLeftAlone } from '../extraction/pulls/failures-in-row.ts';
import { pullWork } from '../extraction/pulls/plan-pulls.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Item } from '../items/item.ts';
import { isBroughtByPerson, requireSupported } from '../items/products.ts';
import type { Call } from '../services.ts';

/**
 * Reads a product anew on demand, in the background (api.md 8.2); at once in a sandbox whose data is ready at once.
 *
 * What the institution refuses is not the caller's: it shows in the Item's status and at its reads. A first reading that still
 * waits is the newest that can be had, so nothing is planned beside it.
 * @throws PRODUCTS_NOT_SUPPORTED; PRODUCT_NOT_ENABLED when the Item was not linked with it and never used it; ITEM_LOGIN_REQUIRED
 *   where a person has to bring the data; INSTITUTION_DOWN where the institution is left alone.
 */
export async function refreshProduct(call: Call, item: Item, product: string): Promise<void> {
  requireSupported(call, item, product);
  const used = item.products.find((entry) => entry.product === product);
  if (!used) throw fail('PRODUCT_NOT_ENABLED');
  if (isBroughtByPerson(call, item)) await askForStatement(call, item, product);
  if (used.pulledAt === null) return;
  await requireNotLeftAlone(call, item);
  const atOnce = traitsOf(call.environment).pullsInline && item.initialDelayMs === 0;
  const work = pullWork('refresh', item, product, call.world.clock.now());
  const leased = await call.store.unitOfWork(async (unit) => {
    if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_CONCURRENTLY_DELETED');
    if (atOnce) return planForThisCall(call, unit, work);
    // A slow bank answers later than the next call comes: what is read already is not thrown away.
    await unit.due.planBehind(work, call.world.realClock.now());
    return undefined;
  });
  if (!leased) return;
  try {
    await call.schedule.runLeased(call, leased);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
  }
}

/** Nothing can be read, and nothing has failed: what is stored stays readable. */
export async function askForStatement(call: Call, { itemId }: Item, product: string): Promise<never> {
  await call.store.unitOfWork((unit) =>
    unit.items.note(itemId, call.world.clock.now(), 'statement_wanted', product),
  );
  throw fail(
    'ITEM_LOGIN_REQUIRED',
    'this item is fed by statement files, so a person has to bring the newest one: import it (see `fairlead import --help`)',
  );
}
