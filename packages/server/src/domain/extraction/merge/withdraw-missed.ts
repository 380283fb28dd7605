import { addDays } from '../../../world/dates.ts';
import { othersTurn } from '../../../world/pause.ts';
import type { Item } from '../../items/item.ts';
import type { StandingEntry } from '../../records/transactions/transaction-store.ts';
import type { StoreWriter } from '../../store.ts';
import type { AccountIds } from '../accounts/merge-accounts.ts';
import { keptOf } from '../entries/order-entries.ts';
import { partsOf } from '../entries/parts-of-period.ts';
import type { AccountTransactions, Reading } from '../reading/reading.ts';
import { type Period, periodOf } from '../statement-entries/period.ts';

/**
 * Removes posted entries that two files in a row do not list, though each says that it lists all of their days (connectors.md
 * 1.7).
 *
 * One file is no proof: a download may be made while a day is still being booked. Only files of the dialect that worded an entry
 * count, for others may put it on another day.
 *
 * Gives the ids that went.
 * @param listed ids of the entries that the file lists
 */
export async function withdrawMissed(
  unit: StoreWriter,
  item: Item,
  {
    reading: { transactions, statement },
    accountIds,
    listed,
  }: {
    readonly reading: Pick<Reading, 'transactions' | 'statement'>;
    readonly accountIds: AccountIds;
    readonly listed: ReadonlySet<string>;
  },
): Promise<string[]> {
  if (!statement || statement.outdated) return [];
  const gone: string[] = [];
  for (const own of transactions ?? []) {
    const accountId = accountIds.get(own.account);
    const days = await daysOf(own);
    if (accountId === undefined || !days) continue;
    for (const part of await partsOf(unit.transactions, item.itemId, days)) {
      await othersTurn();
      const standing = await unit.transactions.standing(item.itemId, accountId, part);
      const missed = standing.filter(
        ({ transactionId, pending, dialect }) =>
          !pending && dialect === statement.dialect && !listed.has(transactionId),
      );
      const again = missed.filter(({ missedBy }) => missedBy && missedBy !== statement.fileDigest);
      const first = missed.filter(({ missedBy }) => !missedBy);
      await unit.transactions.noteMissed(item.itemId, first.map(idOf), statement.fileDigest);
      for (const { transactionId } of again) {
        await withdraw(unit, item, transactionId);
        gone.push(transactionId);
      }
    }
  }
  return gone;
}

function idOf({ transactionId }: StandingEntry): string {
  return transactionId;
}

/**
 * The days of which a file can miss an entry: those that it lists whole, but the first and the last, which it may have cut, and none
 * ahead of its first entry or behind its last one, for some banks name more days than they give.
 */
async function daysOf({ covered, entries }: AccountTransactions): Promise<Period | undefined> {
  if (!covered) return undefined;
  const posted = await keptOf(entries, ({ status, date }) => (status === 'posted' ? { date } : undefined));
  const own = periodOf(posted, undefined);
  if (!own) return undefined;
  const from = [addDays(covered.from, 1), own.from].toSorted().at(-1) ?? own.from;
  const to = [addDays(covered.to, -1), own.to].toSorted().at(0) ?? own.to;
  return from <= to ? { from, to } : undefined;
}

async function withdraw(unit: StoreWriter, { itemId }: Item, transactionId: string): Promise<void> {
  const before = await unit.items.reserveChanges(itemId, 1);
  const date = await unit.transactions.remove(itemId, transactionId, before + 1);
  if (date !== undefined) await unit.transactions.recountDays(itemId, [date]);
}
