import { newEntityId } from '../../../world/ids.ts';
import type { Item } from '../../items/item.ts';
import { itemStream } from '../../items/item-stream.ts';
import type { Call } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import type { AccountIds } from '../accounts/merge-accounts.ts';
import { keptOf } from '../entries/order-entries.ts';
import { strongKey } from '../entries/source-keys.ts';
import type { Reading } from '../reading/reading.ts';
import { correctedKey } from '../statement-entries/recognise.ts';

/**
 * Removes what the source withdrew, and gives the ids of the entries that went. Files come in any order, so an older one may still
 * hold an entry that a correction replaced or deleted: each correction leaves a mark, a row that is removed from the beginning
 * and therefore never shown.
 */
export async function withdrawEntries(
  call: Call,
  unit: StoreWriter,
  item: Item,
  {
    reading,
    accountIds,
  }: { readonly reading: Pick<Reading, 'transactions' | 'statement'>; readonly accountIds: AccountIds },
): Promise<string[]> {
  const gone: string[] = [];
  for (const { account, entries, removed = [] } of reading.transactions ?? []) {
    const accountId = accountIds.get(account);
    if (accountId === undefined) continue;
    const named = removed.map(strongKey);
    const stored = named.length === 0 ? [] : await unit.transactions.bySource(item.itemId, accountId, named);
    for (const row of stored) {
      if (row.removed) continue;
      await remove(unit, item, row.transactionId);
      gone.push(row.transactionId);
    }
    if (!reading.statement) continue;
    const corrected = await keptOf(entries, ({ correctsSourceId }) => correctsSourceId);
    const marks = new Set([...removed, ...corrected].map(correctedKey));
    for (const row of await unit.transactions.bySource(item.itemId, accountId, [...marks]))
      marks.delete(row.sourceKey);
    for (const mark of marks) await leaveMark(call, unit, item, { accountId, sourceKey: mark });
  }
  return gone;
}

async function leaveMark(
  call: Call,
  unit: StoreWriter,
  item: Item,
  { accountId, sourceKey }: { readonly accountId: string; readonly sourceKey: string },
): Promise<void> {
  const transactionId = newEntityId(itemStream(call, item, 'transaction', `${accountId}/${sourceKey}`));
  const before = await unit.items.reserveChanges(item.itemId, 1);
  const mark = { transactionId, accountId, sourceKey, date: '1970-01-01', dayOrder: 0, pending: false };
  await unit.transactions.insert(item.itemId, [
    { ...mark, originalDescription: null, pfc2: null, enrichment: null, wire: '{}', seq: before + 1 },
  ]);
  await remove(unit, item, transactionId);
}

async function remove(unit: StoreWriter, item: Item, transactionId: string): Promise<void> {
  const before = await unit.items.reserveChanges(item.itemId, 1);
  const date = await unit.transactions.remove(item.itemId, transactionId, before + 1);
  if (date !== undefined) await unit.transactions.recountDays(item.itemId, [date]);
}
