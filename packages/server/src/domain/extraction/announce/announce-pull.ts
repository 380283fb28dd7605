import { counted } from '../../../vocabulary/counted.ts';
import { isoDate } from '../../../world/dates.ts';
import { clockName } from '../../due/due.ts';
import type { FiredKind } from '../../due/fired.ts';
import type { Item } from '../../items/item.ts';
import { currentStreams, findStreams } from '../../records/recurring/find-streams.ts';
import { streamsChanged } from '../../records/recurring/streams-changed.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';
import type { WebhookEvent } from '../../webhooks/events.ts';
import { fireItemEvent } from '../../webhooks/fire.ts';
import type { SavedReading } from '../merge/save-reading.ts';
import { announceIdentity } from './announce-identity.ts';
import {
  announceChangesToPartners,
  announceReadinessToPartners,
  announceStreamsToPartners,
  type ChangeSpan,
  streamListeners,
} from './announce-to-partners.ts';

/**
 * The events that a pull of an Item leads to, beyond its first ones, in the order of api.md 10.4; none when nothing changed.
 * @param item as it was before the pull
 */
export async function announceChanges(
  call: Call,
  unit: StoreWriter,
  item: Item,
  saved: SavedReading,
): Promise<void> {
  // Where transactions are read for income alone, nobody hears of them.
  const { added, modified, returned, removed, posted } = readsTransactions(item) ? saved : NO_TRANSACTIONS;
  if (posted > 0) recordEntries(call, item, 'pending_posted', posted);
  const base = { error: null, item_id: item.itemId };
  const fire = async (event: WebhookEvent) => void (await fireItemEvent(call, unit, item, event));
  if (removed.length > 0) {
    await fire({
      type: 'TRANSACTIONS',
      code: 'TRANSACTIONS_REMOVED',
      fields: { removed_transactions: removed, ...base },
    });
  }
  if (added + returned > 0) {
    await fire({
      type: 'TRANSACTIONS',
      code: 'DEFAULT_UPDATE',
      fields: { new_transactions: added + returned, ...base },
    });
  }
  if (added + modified + removed.length > 0) {
    await announceSync(call, unit, item);
    await announceChangesToPartners(call, unit, item, { after: item.transactionsSeq });
    await announceRecurring(call, unit, item);
  }
  await announceIdentity(call, unit, item, saved.owners);
  const entries = saved.added + saved.modified + saved.removed.length;
  if (entries > 0) await planIncomeCheck(call, unit, item);
  await announceInvestments(item, saved, fire);
  const { liabilities } = saved;
  if (liabilities.added.length + liabilities.updated.length > 0) {
    await fire({
      type: 'LIABILITIES',
      code: 'DEFAULT_UPDATE',
      fields: {
        account_ids_with_new_liabilities: liabilities.added,
        account_ids_with_updated_liabilities: Object.fromEntries(
          liabilities.updated.map((accountId) => [accountId, []]),
        ),
        ...base,
      },
    });
  }
}

const NO_TRANSACTIONS = { added: 0, modified: 0, returned: 0, removed: [], posted: 0 };

function recordEntries(call: Call, { itemId }: Item, kind: FiredKind, count: number): void {
  const at = call.world.clock.now();
  const nothing = { webhookId: null, webhookType: null, webhookCode: null };
  call.record?.({ at, kind, itemId, ...nothing, detail: counted(count, 'transaction') });
}

function readsTransactions({ products }: Item): boolean {
  return products.some(({ product }) => product === 'transactions');
}

async function announceInvestments(
  item: Item,
  { investments: { holdingsAdded, holdingsUpdated, transactionsAdded } }: SavedReading,
  fire: (event: WebhookEvent) => Promise<void>,
): Promise<void> {
  const base = { error: null, item_id: item.itemId };
  if (holdingsAdded + holdingsUpdated > 0) {
    await fire({
      type: 'HOLDINGS',
      code: 'DEFAULT_UPDATE',
      fields: {
        new_holdings: holdingsAdded,
        updated_holdings: holdingsUpdated,
        ...base,
      },
    });
  }
  if (transactionsAdded > 0) {
    await fire({
      type: 'INVESTMENTS_TRANSACTIONS',
      code: 'DEFAULT_UPDATE',
      fields: {
        new_investments_transactions: transactionsAdded,
        // Two spellings, for two generations of clients.
        canceled_investments_transactions: 0,
        cancelled_investments_transactions: 0,
        ...base,
      },
    });
  }
}

/** Whether the person's income is still what it was is told by their Items together, after this reading. */
async function planIncomeCheck(call: Call, unit: StoreWriter, item: Item): Promise<void> {
  const { userId, environment, clientId, products } = item;
  if (userId === null || !products.some(({ product }) => product === 'income_verification')) return;
  await unit.due.plan({
    itemId: '',
    clientId,
    kind: 'bank_income_check',
    subject: userId,
    clock: clockName(environment, clientId),
    dueAt: call.world.clock.now(),
  });
}

/**
 * Only for Items whose recurring streams a team looks at, because finding them takes time.
 * @param item as it was before its transactions changed
 */
export async function announceRecurring(call: Call, unit: StoreWriter, item: Item): Promise<void> {
  const listeners = await streamListeners(unit, item);
  if ((!item.recurringRead && listeners.length === 0) || item.transactionsHistoricalAt === null) return;
  // What is committed is what was there before this unit.
  const before = await currentStreams(call, item);
  const today = isoDate(call.world.clock.now());
  const after = await findStreams(unit.transactions, item.itemId, today);
  const accountIds = streamsChanged(before, after);
  if (accountIds.length > 0 && item.recurringRead) {
    await fireItemEvent(call, unit, item, {
      type: 'TRANSACTIONS',
      code: 'RECURRING_TRANSACTIONS_UPDATE',
      fields: { item_id: item.itemId, account_ids: accountIds },
    });
  }
  await announceStreamsToPartners(call, unit, { listeners, accountIds });
}

/** What a first reading found: how many transactions, and the numbers that they were stored under. */
interface Found extends ChangeSpan {
  readonly count: number;
}

/** INITIAL_UPDATE: the last 30 days can be read. Its `error` is always null. */
export async function announceInitial(
  call: Call,
  unit: StoreWriter,
  item: Item,
  found: Found,
): Promise<void> {
  await announceReadiness(call, unit, item, { code: 'INITIAL_UPDATE', ...found });
}

/** HISTORICAL_UPDATE: all of history can be read. */
export async function announceHistory(
  call: Call,
  unit: StoreWriter,
  item: Item,
  found: Found,
): Promise<void> {
  await announceReadiness(call, unit, item, { code: 'HISTORICAL_UPDATE', ...found });
}

async function announceReadiness(
  call: Call,
  unit: StoreWriter,
  item: Item,
  { code, count, ...span }: Found & { readonly code: 'INITIAL_UPDATE' | 'HISTORICAL_UPDATE' },
): Promise<void> {
  recordEntries(call, item, code === 'INITIAL_UPDATE' ? 'initial_update' : 'historical_update', count);
  const fields = { error: null, new_transactions: count, item_id: item.itemId };
  await fireItemEvent(call, unit, item, { type: 'TRANSACTIONS', code, fields });
  await announceSync(call, unit, item, code);
  await announceReadinessToPartners(call, unit, item, { code, span });
}

/** Only for Items that were read with `/transactions/sync`. `reached` is what this very pull completes. */
export async function announceSync(
  call: Call,
  unit: StoreWriter,
  item: Item,
  reached?: 'INITIAL_UPDATE' | 'HISTORICAL_UPDATE',
): Promise<void> {
  const now = await unit.items.find(asTenant(item.environment, item.clientId), item.itemId);
  if (!now?.synced) return;
  await fireItemEvent(call, unit, now, {
    type: 'TRANSACTIONS',
    code: 'SYNC_UPDATES_AVAILABLE',
    fields: {
      item_id: item.itemId,
      initial_update_complete: true,
      historical_update_complete: reached !== 'INITIAL_UPDATE' && now.transactionsHistoricalAt !== null,
    },
  });
}
