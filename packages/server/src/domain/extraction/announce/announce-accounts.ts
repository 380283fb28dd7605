import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { fireItemEvent } from '../../webhooks/fire.ts';

/** The institution shows an account that the end user has not shared. */
export async function announceNewAccounts(call: Call, unit: StoreWriter, item: Item): Promise<void> {
  const fields = { item_id: item.itemId, error: null };
  await fireItemEvent(call, unit, item, { type: 'ITEM', code: 'NEW_ACCOUNTS_AVAILABLE', fields });
}
