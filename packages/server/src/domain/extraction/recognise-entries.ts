import type { RawTransaction } from '../../connectors/sdk/records.ts';
import { decimal, negate } from '../../money/decimal.ts';
import { addDays } from '../../world/dates.ts';
import type { StoredTransaction } from '../records/transactions/transaction-store.ts';
import { ambiguousIds, printKey, strongKey } from './source-keys.ts';

/** An institution that dates or prices an entry anew keeps the other of the two, and moves it by no more than this. */
const DAYS_MOVED_MAX = 8;

type Stored = StoredTransaction & { readonly removed: boolean };

/** Names the mark that an entry was corrected: its first wording is out of date, in whichever file it stands. */
export function correctedKey(sourceId: string): string {
  return `corrected:${sourceId}`;
}

/** Every name under which these entries may be stored. `prints` are their fingerprints. */
export function possibleKeys(entries: readonly RawTransaction[], prints: readonly string[]): string[] {
  const counts = new Map<string, number>();
  const keys = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const print = prints[index] ?? '';
    const nth = counts.get(print) ?? 0;
    counts.set(print, nth + 1);
    keys.add(printKey(print, nth));
    const { sourceId, correctsSourceId } = entry;
    if (sourceId !== undefined) keys.add(strongKey(sourceId)).add(correctedKey(sourceId));
    if (correctsSourceId !== undefined) keys.add(strongKey(correctsSourceId));
  }
  return [...keys];
}

/**
 * The names of a statement's entries within their account; undefined for one that says nothing new. Unlike the ids of a live
 * source, those of files are not proof: many institutions number each file anew, or give one id to several entries
 * (connectors.md 1.7). So an id names the stored entry with equal content, else one that it may plausibly be a new wording of;
 * all others are named by their content, where equal ones of a day are numbered.
 * @param stored rows by name, of all names that `possibleKeys` gives
 * @param isEqual whether the entry would be stored as the row is
 */
export function recogniseEntries(
  entries: readonly RawTransaction[],
  prints: readonly string[],
  stored: ReadonlyMap<string, Stored>,
  isEqual: (entry: RawTransaction, row: Stored) => boolean,
): (string | undefined)[] {
  const ambiguous = ambiguousIds(entries, prints);
  const numbered = new Map<string, number>();
  const seen = new Set<string>();
  const byContent = (print: string): string => {
    const nth = numbered.get(print) ?? 0;
    numbered.set(print, nth + 1);
    return printKey(print, nth);
  };
  return entries.map((entry, index) => {
    const print = prints[index] ?? '';
    const { sourceId, correctsSourceId } = entry;
    if (correctsSourceId !== undefined) return strongKey(correctsSourceId);
    if (sourceId === undefined) return byContent(print);
    const isRepeated = seen.has(`${sourceId}/${print}`);
    seen.add(`${sourceId}/${print}`);
    if (isRepeated || stored.has(correctedKey(sourceId))) return undefined;
    const row = stored.get(strongKey(sourceId));
    if (row && isEqual(entry, row)) return strongKey(sourceId);
    if (ambiguous.has(sourceId) || stored.has(printKey(print, numbered.get(print) ?? 0)))
      return byContent(print);
    return row && !mayBeReworded(entry, row) ? byContent(print) : strongKey(sourceId);
  });
}

function mayBeReworded(entry: RawTransaction, row: Stored): boolean {
  if (row.pending || entry.status === 'pending') return true;
  if (row.date < addDays(entry.date, -DAYS_MOVED_MAX) || row.date > addDays(entry.date, DAYS_MOVED_MAX))
    return false;
  const amount = entry.direction === 'debit' ? decimal(entry.amount) : negate(entry.amount);
  return row.date === entry.date || amountOf(row) === Number(amount);
}

/** The one field of the stored record that identity needs; equality of floats of the same decimal text is exact. */
function amountOf({ wire }: Stored): number {
  return (JSON.parse(wire) as { amount: number }).amount;
}
