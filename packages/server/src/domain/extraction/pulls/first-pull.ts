import { fail } from '../../../errors.ts';
import type { LeasedWork } from '../../due/due.ts';
import { planForThisCall } from '../../due/lease.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import type { Item } from '../../items/item.ts';
import { requireStillThere } from '../../items/open-item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { firstPull } from './plan-pulls.ts';

/**
 * Plans the first reading of these products, and gives those to be made before the call that plans them answers: in the sandbox
 * all but transactions that the Item's profile makes wait. Elsewhere an institution may take its time, so
 * everything is read in the background.
 */
export async function planFirstPulls(
  call: Pick<Call, 'environment' | 'world'>,
  unit: Pick<StoreWriter, 'due'>,
  item: Pick<Item, 'itemId' | 'environment' | 'clientId' | 'initialDelayMs'>,
  { products, now }: { readonly products: readonly string[]; readonly now: number },
): Promise<LeasedWork[]> {
  const waits = item.initialDelayMs > 0 && products.includes('transactions');
  const atOnce = waits ? products.filter((product) => product !== 'transactions') : products;
  if (waits) await unit.due.plan(firstPull(item, ['transactions'], now + item.initialDelayMs));
  // Without any product the accounts are read.
  const work = firstPull(item, atOnce, now);
  if (traitsOf(call.environment).pullsInline) return [await planForThisCall(call, unit, work)];
  await unit.due.plan(work);
  return [];
}

/** A failure shows at the first read of the product, and is tried again by itself. */
export async function runFirstPull(call: Call, work: LeasedWork): Promise<void> {
  // Whatever it is, it was noted or told; the Item is there, and its caller must have the token.
  await call.schedule.runLeased(call, work).catch(() => undefined);
}

/** Makes up, within a read, for a first reading that failed and waits to be tried again; quietly, when it fails once more. */
export async function catchUpFirstPull(call: Call, item: Pick<Item, 'itemId'>): Promise<void> {
  const failed = (await call.store.due.ofItem(item.itemId)).filter(
    ({ kind, attempt = 0 }) => kind === 'initial_pull' && attempt > 0,
  );
  for (const work of failed) await call.schedule.runOne(call, work).catch(() => false);
}

/**
 * Why an Item shows no account. Before its first reading nobody knows whether it has any; where that reading has come meanwhile, the
 * caller finds them the next time.
 * @throws PRODUCT_NOT_READY, NO_ACCOUNTS; ITEM_CONCURRENTLY_DELETED
 */
export async function refuseWithoutAccounts(call: Call, item: Item): Promise<never> {
  const { store } = call;
  const { itemId, state } = item;
  // In this order: a reading that ends between the two looks has saved its accounts.
  const waits = (await store.due.ofItem(itemId)).some(({ kind }) => kind === 'initial_pull');
  const stored = await store.accounts.listStored(itemId);
  const hasCome = stored.some(({ closed }) => !closed);
  const isUnread = stored.length === 0 && (waits || state !== 'good');
  if (hasCome || isUnread) throw fail('PRODUCT_NOT_READY');
  // With the Item its accounts go too.
  await requireStillThere(call, item);
  throw fail('NO_ACCOUNTS');
}
