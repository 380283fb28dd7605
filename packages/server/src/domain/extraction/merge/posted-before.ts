import { addDays } from '../../../world/dates.ts';
import { othersTurn } from '../../../world/pause.ts';
import type { SlicePlace } from '../../records/transactions/transaction-store.ts';
import type { StoreWriter } from '../../store.ts';
import type { Candidate } from '../candidates/candidates.ts';
import { strongId } from '../entries/source-keys.ts';
import { type Known, pendingIdOf } from './compare-entries.ts';

/** A posted entry may bear an earlier day than its pending one, as where the bank counts days elsewhere. */
const DAYS_EARLIER_MAX = 7;
const LOOKED_AT_ONCE = 250;

/**
 * Ids of removed pending entries that are listed again while the posted ones that took their place stand: a bank that answers from an
 * older state lists them, without the posted ones.
 */
export async function postedBefore(
  { transactions }: Pick<StoreWriter, 'transactions'>,
  itemId: string,
  { candidates, known }: { candidates: readonly Candidate[]; known: ReadonlyMap<string, Known> },
): Promise<ReadonlySet<string>> {
  const posted = new Set<string>();
  const again = new Set<string>();
  let since: string | undefined;
  for (const { name, sourceKey, date, raw } of candidates) {
    const stored = known.get(name);
    if (!stored?.removed || raw.status !== 'pending') continue;
    // Named by what it says it may be another one just like it, as may one of another day under an id that is used again.
    if (strongId(sourceKey) === undefined || stored.date !== date) continue;
    again.add(stored.transactionId);
    if (since === undefined || date < since) since = date;
  }
  if (since === undefined) return posted;
  let place: SlicePlace = { date: addDays(since, -DAYS_EARLIER_MAX), after: '' };
  for (;;) {
    const rows = await transactions.slice(itemId, place, LOOKED_AT_ONCE);
    for (const row of rows) {
      const pendingId = pendingIdOf(row);
      if (pendingId !== null && again.has(pendingId)) posted.add(pendingId);
    }
    const last = rows.at(-1);
    if (!last || rows.length < LOOKED_AT_ONCE || posted.size === again.size) return posted;
    place = { date: last.date, after: last.transactionId };
    await othersTurn();
  }
}
