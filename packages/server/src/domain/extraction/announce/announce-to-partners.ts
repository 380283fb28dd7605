import type { Item } from '../../items/item.ts';
import { isTransactionAccount } from '../../records/coverage.ts';
import type { Listener } from '../../records/listeners.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import { asTenant } from '../../teams/team.ts';
import type { ProcessorEvent } from '../../webhooks/events.ts';
import { fireFixedEvent } from '../../webhooks/fire.ts';

/** Changes of transactions by their numbers: those after one, up to another or to the newest. */
export interface ChangeSpan {
  readonly after: number;
  readonly until?: number | undefined;
}

/** A partner hears of its account what the Item's own URL hears of all accounts, and of nothing else (D192). */
export async function announceChangesToPartners(
  call: Call,
  unit: StoreWriter,
  item: Item,
  span: ChangeSpan,
): Promise<void> {
  for (const listener of await listenersOf(unit, item)) {
    const { added, modified, removed } = await changesOf(unit, listener, span);
    const { accountId } = listener;
    const fire = (event: ProcessorEvent) => fireTo(call, unit, listener, event);
    if (removed.length > 0) {
      const fields = { removed_transactions: removed, error: null, account_id: accountId };
      await fire({ type: 'TRANSACTIONS', code: 'TRANSACTIONS_REMOVED', fields });
    }
    if (added > 0) {
      const fields = { new_transactions: added, error: null, account_id: accountId };
      await fire({ type: 'TRANSACTIONS', code: 'DEFAULT_UPDATE', fields });
    }
    if (added + modified + removed.length > 0) await announceSyncTo(call, unit, item, { listener });
  }
}

/** Partners of accounts that have transactions hear when those can be read, however few there are. */
export async function announceReadinessToPartners(
  call: Call,
  unit: StoreWriter,
  item: Item,
  { code, span }: { readonly code: 'INITIAL_UPDATE' | 'HISTORICAL_UPDATE'; readonly span: ChangeSpan },
): Promise<void> {
  const listeners = await listenersOf(unit, item);
  if (listeners.length === 0) return;
  const accounts = (await unit.accounts.list(item.itemId)).filter(isTransactionAccount);
  const covered = new Set(accounts.map(({ accountId }) => accountId));
  for (const listener of listeners.filter(({ accountId }) => covered.has(accountId))) {
    const { added } = await changesOf(unit, listener, span);
    const fields = { error: null, new_transactions: added, account_id: listener.accountId };
    await fireTo(call, unit, listener, { type: 'TRANSACTIONS', code, fields });
    await announceSyncTo(call, unit, item, { listener, reached: code });
  }
}

/** Rows were told anew without being read: only partners who follow changes hear of it. */
export async function announceSyncToPartners(
  call: Call,
  unit: StoreWriter,
  item: Item,
  span: ChangeSpan,
): Promise<void> {
  for (const listener of await listenersOf(unit, item)) {
    const { added, modified, removed } = await changesOf(unit, listener, span);
    if (added + modified + removed.length > 0) await announceSyncTo(call, unit, item, { listener });
  }
}

/** Partners who read recurring streams and listen. */
export async function streamListeners(unit: StoreWriter, item: Item): Promise<readonly Listener[]> {
  return (await listenersOf(unit, item)).filter(({ recurringRead }) => recurringRead);
}

export async function announceStreamsToPartners(
  call: Call,
  unit: StoreWriter,
  {
    listeners,
    accountIds,
  }: { readonly listeners: readonly Listener[]; readonly accountIds: readonly string[] },
): Promise<void> {
  for (const listener of listeners.filter(({ accountId }) => accountIds.includes(accountId))) {
    const fields = { account_id: listener.accountId };
    await fireTo(call, unit, listener, {
      type: 'TRANSACTIONS',
      code: 'RECURRING_TRANSACTIONS_UPDATE',
      fields,
    });
  }
}

/** Only for tokens that changes were read with. `reached` is what this very pull completes. */
async function announceSyncTo(
  call: Call,
  unit: StoreWriter,
  item: Item,
  {
    listener,
    reached,
  }: { readonly listener: Listener; readonly reached?: 'INITIAL_UPDATE' | 'HISTORICAL_UPDATE' },
): Promise<void> {
  if (!listener.synced) return;
  const now = await unit.items.find(asTenant(item.environment, item.clientId), item.itemId);
  await fireTo(call, unit, listener, {
    type: 'TRANSACTIONS',
    code: 'SYNC_UPDATES_AVAILABLE',
    fields: {
      account_id: listener.accountId,
      initial_update_complete: true,
      historical_update_complete:
        reached !== 'INITIAL_UPDATE' && (now?.transactionsHistoricalAt ?? null) !== null,
    },
  });
}

async function fireTo(
  call: Call,
  unit: StoreWriter,
  { webhook, itemId, clientId }: Listener,
  event: ProcessorEvent,
): Promise<void> {
  await fireFixedEvent(call, unit, { itemId, clientId }, { url: webhook, event });
}

function listenersOf(unit: StoreWriter, { itemId }: Item): Promise<readonly Listener[]> {
  return unit.processorTokens.listeners(itemId, 'transactions');
}

interface AccountChanges {
  readonly added: number;
  readonly modified: number;
  /** Their ids. */
  readonly removed: readonly string[];
}

async function changesOf(
  unit: StoreWriter,
  { itemId, accountId }: Listener,
  { after, until = Number.MAX_SAFE_INTEGER }: ChangeSpan,
): Promise<AccountChanges> {
  const range = { itemId, accountId, base: after, after, until };
  const removed = await unit.transactions.changesPage(range, 'removed');
  return {
    added: (await unit.transactions.changes(range, 'added')).length,
    modified: (await unit.transactions.changes(range, 'modified')).length,
    removed: (JSON.parse(`[${removed.toString()}]`) as { transaction_id: string }[]).map(
      ({ transaction_id }) => transaction_id,
    ),
  };
}
