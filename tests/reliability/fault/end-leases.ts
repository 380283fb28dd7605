import { statement } from '../../../packages/server/src/store/engine.ts';
import { openEngine, type StoreLocation } from '../../../packages/server/src/store/open.ts';

const LEASED = ['webhooks', 'due'].map((table) =>
  statement(`test.${table}.endLeases`, `UPDATE ${table} SET lease_until = 0 WHERE lease_until IS NOT NULL`),
);

/**
 * Lets the time pass after which others may take what a dead process held: 60 seconds for events, 3 minutes for due work
 * (WHK-3). To be called while no service runs over the store.
 */
export async function endLeases(location: StoreLocation): Promise<void> {
  const engine = openEngine(location);
  try {
    await engine.transaction(async (transaction) => {
      for (const update of LEASED) await transaction.run(update);
    });
  } finally {
    await engine.close();
  }
}
