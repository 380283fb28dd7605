import { fail } from '../../errors.ts';
import { addConsentedProduct } from '../consents/record-consent.ts';
import { planForThisCall } from '../due/lease.ts';
import { planFirstPulls } from '../extraction/pulls/first-pull.ts';
import { planPulls } from '../extraction/pulls/plan-pulls.ts';
import { pull } from '../extraction/pulls/pull.ts';
import { traitsOf } from '../institutions/environment-traits.ts';
import type { Item } from '../items/item.ts';
import { itemErrorAt, refusalOf } from '../items/item-error.ts';
import { requireSupported } from '../items/products.ts';
import type { Call } from '../services.ts';
import { asTenant } from '../teams/team.ts';
import { requireConsent } from './require-consent.ts';

/**
 * Makes an Item ready for a read of one product: added on first use when the institution supports it (D32), which moves it from
 * available to billed, and read at the institution when it never was.
 *
 * Transactions are read in the background where that takes time; all else within the call. Gives the Item as it is then.
 * One that the Item has had unused is billed from then on. `historyDays` is how far transactions reach back when this use adds them.
 * @throws PRODUCTS_NOT_SUPPORTED; ADDITIONAL_CONSENT_REQUIRED; the Item's error when it is broken and there is nothing to serve yet; what the institution
 *   answered.
 */
export async function useProduct(
  call: Call,
  item: Item,
  product: string,
  { historyDays }: { historyDays?: number | undefined } = {},
): Promise<Item> {
  const known = item.products.find((entry) => entry.product === product);
  if (known?.pulledAt != null) return known.unused ? markUsed(call, item, product) : item;
  const error = itemErrorAt(item, call.world.clock.now());
  if (error) throw refusalOf(error);
  requireSupported(call, item, product);
  await requireConsent(call, item, product);
  if (product === 'transactions') await startTransactions(call, item, known !== undefined, historyDays);
  else await readNow(call, item, product);
  const updated = await call.store.items.find(asTenant(item.environment, item.clientId), item.itemId);
  if (!updated || updated.state === 'removed') throw fail('ITEM_CONCURRENTLY_DELETED');
  return updated;
}

/** For the first use of a product whose data were read ahead: it is billed from then on. Gives the Item as it is then. */
export async function markUsed({ store }: Call, item: Item, product: string): Promise<Item> {
  await store.unitOfWork((unit) => unit.items.useProduct(item.itemId, product));
  const products = item.products.map((one) => (one.product === product ? { ...one, unused: false } : one));
  return { ...item, products };
}

async function readNow(call: Call, item: Item, product: string): Promise<void> {
  const now = call.world.clock.now();
  await call.store.unitOfWork(async (unit) => {
    if (await unit.items.addProduct(item.itemId, product, now))
      await addConsentedProduct(call, unit, item, { product });
    else await unit.items.useProduct(item.itemId, product);
  });
  await pull(call, item, [product], {
    saved: (unit) => planPulls(call, unit, item, { products: [product], now }),
  });
}

/** A pull that is under way, or waits for its time, is left to itself. */
async function startTransactions(
  call: Call,
  item: Item,
  isKnown: boolean,
  historyDays: number | undefined,
): Promise<void> {
  const now = call.world.clock.now();
  const works = await call.store.unitOfWork(async (unit) => {
    if (!(await unit.items.hold(item.itemId))) throw fail('ITEM_CONCURRENTLY_DELETED');
    // The first reading may have ended since the caller looked.
    const present = await unit.items.find(asTenant(item.environment, item.clientId), item.itemId);
    const isRead = present?.products.some(
      ({ product, pulledAt }) => product === 'transactions' && pulledAt !== null,
    );
    if (isRead) return [];
    if (isKnown) await unit.items.useProduct(item.itemId, 'transactions');
    else {
      await unit.items.addProduct(item.itemId, 'transactions', now);
      await addConsentedProduct(call, unit, item, { product: 'transactions' });
      if (historyDays !== undefined) await unit.items.setHistoryDays(item.itemId, historyDays);
    }
    const waiting = (await unit.due.ofItem(item.itemId)).find(
      ({ kind, subject }) => kind === 'initial_pull' && subject.split(',').includes('transactions'),
    );
    if (!waiting) return planFirstPulls(call, unit, item, { products: ['transactions'], now });
    // A first reading that failed is tried again by whoever asks.
    const isFailed = (waiting.attempt ?? 0) > 0 && traitsOf(call.environment).pullsInline;
    return isFailed ? [await planForThisCall(call, unit, { ...waiting, dueAt: now })] : [];
  });
  for (const work of works) await call.schedule.runLeased(call, work);
}
