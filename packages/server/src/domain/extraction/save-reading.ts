import type { ItemKey } from '../custody.ts';
import type { Domain } from '../domain.ts';
import type { Item } from '../items/item.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { mergeInvestments } from './merge-investments.ts';
import { mergeTransactions } from './merge-transactions.ts';
import type { Reading } from './reading.ts';
import { sealRecords } from './seal-records.ts';

/** All of one reading, or nothing of it (connectors.md 1.7: applying a page is one store transaction). */
export async function saveReading(
  domain: Domain,
  item: Item,
  key: ItemKey,
  reading: Reading,
  products: readonly string[],
): Promise<void> {
  await domain.store.unitOfWork(async (unit) => {
    const accountIds = await mergeAccounts(domain, unit, item, key, reading.accounts);
    await sealRecords(domain, unit, item, key, reading, accountIds);
    if (reading.holdings || reading.investmentTransactions) {
      await mergeInvestments(domain, unit, item, reading, accountIds);
    }
    if (reading.transactions) await mergeTransactions(domain, unit, item, reading, accountIds);
    await unit.items.notePull(item.itemId, products, 'pulled', domain.world.clock.now());
  });
}
