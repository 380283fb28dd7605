import { parseDay } from '../../world/days.ts';

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
  const byMoney = Map.groupBy<string, PairedEntry>([...entries, ...others], moneyOf);
  const matches = (entry: PairedEntry): PairedEntry[] =>
    (byMoney.get(moneyOf(entry)) ?? []).filter(
      (other) =>
        other.accountId !== entry.accountId &&
        isIn(other.amount) !== isIn(entry.amount) &&
        Math.abs(parseDay(other.date) - parseDay(entry.date)) <= DAYS_MAX,
    );
  const pairs = new Map<Entry, string>();
  for (const entry of entries) {
    const [other, ...more] = matches(entry);
    if (other && more.length === 0 && matches(other).length === 1) pairs.set(entry, other.accountId);
  }
  return pairs;
}

function moneyOf({ amount, currency }: PairedEntry): string {
  return `${currency} ${amount.replace(/^-/, '')}`;
}

function isIn(amount: string): boolean {
  return amount.startsWith('-');
}
