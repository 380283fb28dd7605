import type { Item } from '../../items/item.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { fireItemEvent } from '../../webhooks/fire.ts';
import type { OwnerChanges } from '../accounts/owner-changes.ts';

/** Holders of accounts became others; none when nothing changed. */
export async function announceIdentity(
  call: Call,
  unit: StoreWriter,
  item: Item,
  owners: OwnerChanges,
): Promise<void> {
  if (owners.size === 0) return;
  await fireItemEvent(call, unit, item, {
    type: 'IDENTITY',
    code: 'DEFAULT_UPDATE',
    fields: {
      item_id: item.itemId,
      account_ids_with_updated_identity: Object.fromEntries(owners),
      error: null,
    },
  });
}
