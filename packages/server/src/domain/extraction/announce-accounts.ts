import type { Domain } from '../domain.ts';
import type { Item } from '../items/item.ts';
import type { StoreWriter } from '../store.ts';
import { fireItemEvent } from '../webhooks/fire.ts';

/** The institution shows an account that the end user has not shared. */
export async function announceNewAccounts(domain: Domain, unit: StoreWriter, item: Item): Promise<void> {
  const fields = { item_id: item.itemId, user_id: item.userId, error: null };
  await fireItemEvent(domain, unit, item, { type: 'ITEM', code: 'NEW_ACCOUNTS_AVAILABLE', fields });
}
