import { parseDay } from '../../../world/days.ts';

/** What is looked at to tell that two transactions are one transfer between the person's own accounts. */
export interface PairedEntry {
  readonly accountId: string;
  readonly date: string;
  /** Signed decimal text. */
  readonly amount: string;
  readonly currency: string;
}

/** Days between the two sides, at most. */
const DAYS_MAX = 3;

/**
 * For each of `entries`, the account at the other side of a transfer: another account with the same amount the other way round within
 * three days. Only where each side has no second candidate: equal amounts come about by chance too.
 */
export function transferPairs<Entry extends PairedEntry>(
  entries: readonly Entry[],
  others: readonly PairedEntry[],
): Map<Entry, string> {
  const all = Map.groupBy<string, PairedEntry>([...entries, ...others], placeOf);
  /** Two at most: more than one is none. Only the other way round and near is looked at, for a shop has one price a thousand times. */
  const matches = (entry: PairedEntry): PairedEntry[] => {
    const found: PairedEntry[] = [];
    for (let days = -DAYS_MAX; days <= DAYS_MAX; days += 1)
      for (const other of all.get(placeOfOther(entry, days)) ?? []) {
        if (other.accountId !== entry.accountId) found.push(other);
        if (found.length === 2) return found;
      }
    return found;
  };
  const pairs = new Map<Entry, string>();
  for (const entry of entries) {
    const [other, ...more] = matches(entry);
    if (other && more.length === 0 && matches(other).length === 1) pairs.set(entry, other.accountId);
  }
  return pairs;
}

function placeOf({ amount, currency, date }: PairedEntry): string {
  return `${parseDay(date)} ${currency} ${isIn(amount) ? 'in' : 'out'} ${amount.replace(/^-/, '')}`;
}

function placeOfOther({ amount, currency, date }: PairedEntry, days: number): string {
  return `${parseDay(date) + days} ${currency} ${isIn(amount) ? 'out' : 'in'} ${amount.replace(/^-/, '')}`;
}

function isIn(amount: string): boolean {
  return amount.startsWith('-');
}
