import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { announceHistory, announceInitial } from './announce-pull.ts';

/** The first events of an Item whose records were there before its public_token was exchanged, in the unit of the exchange. */
export async function announceBrought(call: Call, unit: StoreWriter, item: Item): Promise<void> {
  if (item.transactionsHistoricalAt === null) return;
  const days = await unit.transactions.days({ itemId: item.itemId, from: '0000-01-01', to: '9999-12-31' });
  const count = days.reduce((sum, { live }) => sum + live, 0);
  await announceInitial(call, unit, item, { count, after: 0 });
  await announceHistory(call, unit, item, { count, after: 0 });
}
