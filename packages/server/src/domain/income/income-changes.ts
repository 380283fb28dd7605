import { absolute, compare, multiply, subtract, sum } from '../../money/decimal.ts';
import { addDays } from '../../world/dates.ts';
import type { IncomeSource, PayFrequency } from '../income-sources/income-source.ts';

/** Payments that a change of pay is told from. */
const RECENT = 3;
/** Days between two payments; a rhythm that is not known counts as a month. */
const PERIOD_DAYS: Readonly<Record<PayFrequency, number>> = {
  DAILY: 1,
  WEEKLY: 7,
  BIWEEKLY: 14,
  SEMI_MONTHLY: 16,
  MONTHLY: 31,
  UNKNOWN: 31,
};

/**
 * Whether a person's income is no longer what the newest report says: a source that it does not know, one that missed two payments, or
 * a mean of the last three payments that differs by 10 % or more.
 * @param reported sources of the report; `asOf` its last day
 * @param present sources that are found today, without those that the person left out
 */
export function incomeChanged(
  { reported, asOf }: { readonly reported: readonly IncomeSource[]; readonly asOf: string },
  { present, today }: { readonly present: readonly IncomeSource[]; readonly today: string },
): boolean {
  const before = new Map(reported.map((source) => [source.sourceId, source]));
  const now = new Map(present.map((source) => [source.sourceId, source]));
  if (present.some(({ sourceId }) => !before.has(sourceId))) return true;
  return reported.some((source) => {
    const current = now.get(source.sourceId);
    if (isLost(source, asOf)) return false;
    return isLost(current ?? source, today) || (current !== undefined && isPaidOtherwise(source, current));
  });
}

/** Whether payments stopped coming. A source without a rhythm cannot miss one. */
function isLost({ payments, frequency }: IncomeSource, today: string): boolean {
  if (frequency === 'UNKNOWN') return false;
  const last = payments.at(-1)?.date ?? today;
  return addDays(last, 2 * PERIOD_DAYS[frequency]) < today;
}

function isPaidOtherwise(before: IncomeSource, now: IncomeSource): boolean {
  const [old, recent] = [lastOf(before), lastOf(now)];
  // Means are compared as sums: each is multiplied by the number of the other one's payments.
  const oldSum = multiply(sum(old), String(recent.length));
  const newSum = multiply(sum(recent), String(old.length));
  return compare(multiply(absolute(subtract(newSum, oldSum)), '10'), oldSum) >= 0;
}

function lastOf({ payments }: IncomeSource): string[] {
  return payments.slice(-RECENT).map(({ amount }) => amount);
}
