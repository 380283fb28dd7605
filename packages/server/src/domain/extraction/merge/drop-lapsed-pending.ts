import { othersTurn } from '../../../world/pause.ts';
import type { Item } from '../../items/item.ts';
import type { StoreWriter } from '../../store.ts';
import type { AccountIds } from '../accounts/merge-accounts.ts';
import { partsOf } from '../entries/parts-of-period.ts';
import type { Reading } from '../reading/reading.ts';

/**
 * Removes pending entries that a statement of their days, or a source that lists all pending ones, no longer lists: they were posted
 * under another id, or dropped. Gives their ids.
 * @param listed ids of the entries that are listed
 */
export async function dropLapsedPending(
  unit: StoreWriter,
  item: Item,
  {
    reading,
    accountIds,
    listed,
  }: {
    readonly reading: Pick<Reading, 'transactions' | 'statement'>;
    readonly accountIds: AccountIds;
    readonly listed: ReadonlySet<string>;
  },
): Promise<string[]> {
  const gone: string[] = [];
  const isStatement = reading.statement !== undefined && !reading.statement.outdated;
  for (const { account, covered, listsPending = isStatement } of reading.transactions ?? []) {
    const accountId = accountIds.get(account);
    if (accountId === undefined || !covered || !listsPending) continue;
    for (const days of await partsOf(unit.transactions, item.itemId, covered)) {
      await othersTurn();
      for (const { transactionId: id, pending } of await unit.transactions.standing(
        item.itemId,
        accountId,
        days,
      )) {
        if (!pending || listed.has(id)) continue;
        const before = await unit.items.reserveChanges(item.itemId, 1);
        const date = await unit.transactions.remove(item.itemId, id, before + 1);
        if (date !== undefined) await unit.transactions.recountDays(item.itemId, [date]);
        gone.push(id);
      }
    }
  }
  return gone;
}
