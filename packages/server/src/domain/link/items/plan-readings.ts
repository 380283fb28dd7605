import type { LeasedWork, PlannedWork } from '../../due/due.ts';
import { planForThisCall } from '../../due/lease.ts';
import { firstPull, pullWork } from '../../extraction/pulls/plan-pulls.ts';
import { traitsOf } from '../../institutions/environment-traits.ts';
import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';

/**
 * Plans, for now, the first reading of products that were added to an Item and, where it was `extended` by accounts, that of all
 * it reads already: of the new accounts everything is missing.
 *
 * Gives those to be made before the session goes on: in the sandbox all that do not have to wait, elsewhere none, because an
 * institution may take its time.
 */
export async function planReadings(
  call: Pick<Call, 'environment' | 'world'>,
  unit: Pick<StoreWriter, 'due'>,
  item: Item,
  { added, extended }: { readonly added: readonly string[]; readonly extended: boolean },
): Promise<LeasedWork[]> {
  const now = call.world.clock.now();
  const read = item.products.filter(({ pulledAt }) => pulledAt !== null).map(({ product }) => product);
  const again = read.filter((product) => product !== 'transactions');
  const works: PlannedWork[] = [];
  if (added.length > 0) works.push(...firstReadings(item, added, now));
  if (extended && again.length > 0) works.push(firstPull(item, again, now));
  // A history that is still to be read will have the new accounts as well.
  if (extended && item.transactionsHistoricalAt !== null)
    works.push(pullWork('historical_pull', item, '', now));
  const leased: LeasedWork[] = [];
  for (const work of works) {
    if (traitsOf(call.environment).pullsInline && work.dueAt <= now)
      leased.push(await planForThisCall(call, unit, work));
    else await unit.due.plan(work);
  }
  return leased;
}

/** Transactions may have to wait. */
function firstReadings(item: Item, products: readonly string[], now: number): PlannedWork[] {
  const delayed = products.filter((product) => product === 'transactions' && item.initialDelayMs > 0);
  const atOnce = products.filter((product) => !delayed.includes(product));
  return [
    ...(atOnce.length > 0 ? [firstPull(item, atOnce, now)] : []),
    ...(delayed.length > 0 ? [firstPull(item, delayed, now + item.initialDelayMs)] : []),
  ];
}
