import { fail } from '../../errors.ts';
import { addDays, isoDate } from '../../world/dates.ts';
import type { Domain } from '../domain.ts';
import type { Item } from '../items/item.ts';
import type { Tenant } from '../teams/team.ts';
import { connectorContext, openCredential } from './connector-context.ts';
import { withDeadline } from './deadline.ts';
import { type Reading, type ReadingWindows, readInstitution } from './reading.ts';
import { asFailure, isStoredError, itemRefusal } from './refusals.ts';
import { saveReading } from './save-reading.ts';

/** A pull of all products ends after this long; the institution's own limits are tighter. */
const PULL_MS = 120_000;
/** Trades reach as far back as the source has them: days are asked for transactions only (api.md 6.1). */
const INVESTMENT_DAYS = 36_525;

/**
 * Reads products at the institution and saves them in one unit of work. A failure is noted on the Item, and keeps it in error
 * when only the user can repair it (api.md 5.3).
 * @throws the refusal that the failure means.
 */
export async function pull(domain: Domain, item: Item, products: readonly string[]): Promise<void> {
  const connector = domain.connector(item.connector);
  if (!connector) throw fail('INSTITUTION_NO_LONGER_SUPPORTED');
  const { key, credential } = await openCredential(domain, item);
  let reading: Reading;
  try {
    reading = await withDeadline(domain.world.timers, PULL_MS, (signal) =>
      readInstitution(
        connector,
        connectorContext(domain, item, signal),
        credential,
        products,
        windowsOf(item, domain.world.clock.now()),
      ),
    );
  } catch (error) {
    throw await noteFailure(domain, item, products, error);
  }
  await saveReading(domain, item, key, reading, products);
}

function windowsOf({ historyDays }: Item, now: number): ReadingWindows {
  const to = isoDate(now);
  return {
    transactions: { from: addDays(to, -historyDays), to },
    investments: { from: addDays(to, -INVESTMENT_DAYS), to },
  };
}

/** After its first exchange: what the Item was linked with. A failure shows at the first read of the product, not here. */
export async function pullAfterLink(domain: Domain, tenant: Tenant, itemId: string): Promise<void> {
  const item = await domain.store.items.find(tenant, itemId);
  if (!item) return;
  try {
    await pull(
      domain,
      item,
      item.products.map(({ product }) => product),
    );
  } catch (error) {
    if (!(error instanceof Error && error.name === 'Refusal')) throw error;
  }
}

async function noteFailure(
  domain: Domain,
  item: Item,
  products: readonly string[],
  error: unknown,
): Promise<Error> {
  const refusal = itemRefusal(asFailure(error));
  await domain.store.unitOfWork(async (unit) => {
    await unit.items.notePull(item.itemId, products, 'failed', domain.world.clock.now());
    if (isStoredError(refusal.code)) await unit.items.setError(item.itemId, refusal.code, null);
  });
  return refusal;
}
