import { compare, isNegative, subtract } from '../../../money/decimal.ts';
import { signedAmount } from './content.ts';
import type { KnownEntry } from './known-entries.ts';
import { mayBeOne, type OpenEntry } from './match-dialects.ts';

/** Of days with more left than this, nobody could say which add up. */
const LEFT_MAX = 200;

interface Part {
  readonly amount: string;
}

/** Entries of the statement that stored ones say already, and those. */
export interface Batches {
  readonly said: ReadonlySet<number>;
  readonly taken: ReadonlySet<KnownEntry>;
}

/**
 * Finds payments that one dialect books as a batch, with one amount, and another one by one: what is left of a day on both sides,
 * where neighbours on one side add up to an entry of the other. What was stored first stays.
 */
export function matchBatches(
  open: readonly OpenEntry[],
  stored: readonly KnownEntry[],
  dialect: string,
): Batches {
  const said = new Set<number>();
  const taken = new Set<KnownEntry>();
  const days = Map.groupBy(
    stored.filter(({ row }) => !row.removed),
    ({ row }) => JSON.stringify([row.date, row.currency, row.pending]),
  );
  const isLeft = (one: KnownEntry, { entry }: OpenEntry): boolean =>
    !taken.has(one) && mayBeOne(entry, one, dialect);
  for (const [day, own] of Map.groupBy(open, ({ entry }) =>
    JSON.stringify([entry.date, entry.currency, entry.status === 'pending']),
  )) {
    const others = days.get(day) ?? [];
    if (own.length > LEFT_MAX || others.length > LEFT_MAX) continue;
    for (const whole of own) {
      const left = others.filter((one) => isLeft(one, whole));
      const parts = partsOf(signedAmount(whole.entry), left, ({ row }) => row);
      for (const part of parts) taken.add(part);
      if (parts.length > 0) said.add(whole.index);
    }
    for (const whole of others) {
      const left = own.filter((one) => !said.has(one.index) && isLeft(whole, one));
      const parts = partsOf(whole.row.amount, left, ({ entry }) => ({ amount: signedAmount(entry) }));
      for (const part of parts) said.add(part.index);
      if (parts.length > 0) taken.add(whole);
    }
  }
  return { said, taken };
}

/** The first neighbours, two or more of one sign, that add up to the whole; none where there are none. */
function partsOf<One>(whole: string, list: readonly One[], partOf: (one: One) => Part): One[] {
  for (let start = 0; start < list.length - 1; start++) {
    let rest = whole;
    for (let end = start; end < list.length; end++) {
      const one = list[end];
      if (one === undefined) break;
      const { amount } = partOf(one);
      if (isNegative(amount) !== isNegative(whole) || compare(amount, '0') === 0) break;
      rest = subtract(rest, amount);
      if (compare(rest, '0') === 0 && end > start) return list.slice(start, end + 1);
      if (compare(rest, '0') === 0 || isNegative(rest) !== isNegative(whole)) break;
    }
  }
  return [];
}
