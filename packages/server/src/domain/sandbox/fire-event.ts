import { simulatedBankOf } from '../../connectors/sandbox/port/simulated-bank.ts';
import { fail } from '../../errors.ts';
import type { Item } from '../items/item.ts';
import type { Call } from '../services.ts';
import type { StoreWriter } from '../store.ts';
import { asTenant } from '../teams/team.ts';
import type { WebhookEvent } from '../webhooks/events.ts';
import { fireItemEvent } from '../webhooks/fire.ts';
import {
  eventFields,
  type FiredCode,
  type FiredFacts,
  type FiredType,
  PRODUCT_OF_TYPE,
} from './fired-events.ts';
import { type ItemMutation, mutateItem } from './mutate-item.ts';
import { requireProduct } from './require-product.ts';

/** New entries that SYNC_UPDATES_AVAILABLE brings with it. */
const GENERATED = 5;
/** What an event about a report names where the Item has none. */
const NO_REPORT = '00000000-0000-0000-0000-000000000000';

/**
 * Makes an event as if its cause had come about; the Item's state stays as it is. For SYNC_UPDATES_AVAILABLE there
 * is a cause: new transactions.
 * @throws SANDBOX_PRODUCT_NOT_ENABLED, SANDBOX_WEBHOOK_INVALID
 */
export async function fireEvent(call: Call, item: Item, code: FiredCode, type: FiredType): Promise<void> {
  const product = PRODUCT_OF_TYPE[type];
  if (product !== undefined) requireProduct(item, product);
  if (item.webhook === null) throw fail('SANDBOX_WEBHOOK_INVALID');
  if (code === 'SYNC_UPDATES_AVAILABLE' && simulatedBankOf(call.connector(item.connector))) {
    await mutateItem(
      call,
      item,
      () => ({ generate: GENERATED }),
      async (unit, mutated) => {
        if (await isAnnounced(unit, item, mutated)) return;
        await fire(call, unit, await factsOf(call, unit, item), { code, type });
      },
    );
    return;
  }
  await call.store.unitOfWork(async (unit) => {
    // What is read sees the Item as it is once it is held: each statement reads its own moment.
    const [isHeld, facts] = await Promise.all([unit.items.hold(item.itemId), factsOf(call, unit, item)]);
    if (!isHeld) throw fail('ITEM_CONCURRENTLY_DELETED');
    await fire(call, unit, facts, { code, type });
  });
}

/** Whether the pull that found the new transactions has told of them already. */
async function isAnnounced(
  unit: StoreWriter,
  item: Item,
  { transactionIds }: ItemMutation,
): Promise<boolean> {
  if (!transactionIds.some((id) => id !== undefined)) return false;
  return (await current(unit, item)).synced;
}

/** What an event of the Item may tell. */
async function factsOf(call: Call, unit: StoreWriter, item: Item): Promise<FiredFacts> {
  const tenant = asTenant(item.environment, item.clientId);
  const [present, accounts, [assetReportId = NO_REPORT]] = await Promise.all([
    current(unit, item),
    unit.accounts.list(item.itemId),
    unit.assetReports.ofItems(tenant, [item.itemId]),
  ]);
  return { item: present, accounts, now: call.world.clock.now(), assetReportId, link: call.link };
}

async function fire(
  call: Call,
  unit: StoreWriter,
  facts: FiredFacts,
  { code, type }: { readonly code: FiredCode; readonly type: FiredType },
): Promise<void> {
  const fields = eventFields(code, type, facts);
  if (!fields) throw fail('INVALID_FIELD');
  // The table of fired events has, under a code and a type, the fields of that very event.
  await fireItemEvent(call, unit, facts.item, { type, code, fields } as WebhookEvent);
}

async function current(unit: StoreWriter, { itemId, environment, clientId }: Item): Promise<Item> {
  const item = await unit.items.find(asTenant(environment, clientId), itemId);
  if (!item) throw fail('ITEM_CONCURRENTLY_DELETED');
  return item;
}
