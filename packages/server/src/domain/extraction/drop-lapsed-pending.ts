import { othersTurn } from '../../world/pause.ts';
import type { Item } from '../items/item.ts';
import type { StoreWriter } from '../store.ts';
import type { AccountIds } from './merge-accounts.ts';
import { partsOf } from './parts-of-period.ts';
import type { Reading } from './reading.ts';

/** More than any statement has. */
const ROWS_MAX = 1_000_000_000;

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
    for (const days of partsOf(covered)) {
      await othersTurn();
      const window = { itemId: item.itemId, ...days, accountIds: [accountId] };
      for (const { wire } of await unit.transactions.rows(window, 0, ROWS_MAX)) {
        const id = pendingIdIn(wire);
        if (id === undefined || listed.has(id)) continue;
        const before = await unit.items.reserveChanges(item.itemId, 1);
        const date = await unit.transactions.remove(item.itemId, id, before + 1);
        if (date !== undefined) await unit.transactions.recountDays(item.itemId, [date]);
        gone.push(id);
      }
    }
  }
  return gone;
}

/** The id of a pending entry; undefined for a posted one. */
function pendingIdIn(wire: string): string | undefined {
  if (!wire.includes('"pending":true')) return undefined;
  const { transaction_id: id, pending } = JSON.parse(wire) as { transaction_id: string; pending: boolean };
  return pending ? id : undefined;
}
