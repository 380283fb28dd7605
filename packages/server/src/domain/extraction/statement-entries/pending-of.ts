import type { RawTransaction } from '../../../connectors/sdk/records.ts';
import { absolute, compare, isNegative, multiply, subtract } from '../../../money/decimal.ts';
import { addDays } from '../../../world/dates.ts';
import { normalised } from '../entries/source-keys.ts';
import { signedAmount } from './content.ts';
import type { KnownEntry } from './known-entries.ts';

/** An institution posts what it holds within this time, or lets it go. */
const DAYS_MAX = 8;
/** Where tips and deposits come on top: restaurants, bars, fast food, fuel. */
const GROWING = new Set(['5541', '5542', '5812', '5813', '5814']);
const GROWTH_MAX = '0.25';

/**
 * The one pending entry that a posted one of another id stands for (connectors.md 1.7): same direction, equal amount (or up to a
 * quarter more or less where tips are usual), at most 8 days earlier, a similar description. Undefined where two fit as well.
 */
export function bestPending(entry: RawTransaction, known: readonly KnownEntry[]): KnownEntry | undefined {
  if (entry.status !== 'posted') return undefined;
  const day = entry.occurredDate ?? entry.date;
  const fitting = known.filter(
    ({ row }) =>
      row.pending &&
      !row.removed &&
      row.date <= entry.date &&
      row.date >= addDays(day, -DAYS_MAX) &&
      isAmountOf(entry, row.amount),
  );
  const rated = fitting
    .map((one) => ({ one, likeness: likeness(entry, one) }))
    .filter(({ likeness: value }) => value > 0)
    .sort((a, b) => b.likeness - a.likeness);
  const [best, next] = rated;
  return best && best.likeness !== next?.likeness ? best.one : undefined;
}

function isAmountOf(entry: RawTransaction, held: string): boolean {
  const posted = signedAmount(entry);
  if (isNegative(posted) !== isNegative(held)) return false;
  if (compare(posted, held) === 0) return true;
  if (!GROWING.has(entry.merchant?.mcc ?? '')) return false;
  return compare(absolute(subtract(posted, held)), multiply(absolute(held), GROWTH_MAX)) <= 0;
}

/** The share of words that both have, from 0 to 1. */
export function likeness(entry: RawTransaction, { row }: KnownEntry): number {
  const words = (text: readonly string[]): Set<string> => new Set(normalised(text).split(' '));
  const own = words(entry.description);
  const other = words([row.originalDescription ?? '']);
  const shared = own.intersection(other).size;
  return shared / Math.max(own.size, other.size);
}
