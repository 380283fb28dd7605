import { compare, type Decimal, isNegative } from '../../money/decimal.ts';
import { addDays } from '../../world/dates.ts';
import { DAY_MS } from '../../world/durations.ts';
import type { DayBalance } from '../accounts/day-end-balances.ts';
import type { Amount, NegativeBalance, NegativeRun } from './insights.ts';

interface Balances {
  readonly currency: string;
  readonly current: Decimal | null;
  /** Newest first, the first one yesterday's. */
  readonly balances: readonly DayBalance[];
}

/** The days on which an account was below zero, today among them. */
export function negativeBalanceOf({ currency, current, balances }: Balances, today: string): NegativeBalance {
  const now = current === null ? [] : [{ date: today, current }];
  const below = [...now, ...balances].filter((day) => isNegative(day.current)).reverse();
  const runs: NegativeRun[] = [];
  for (const { date, current: amount } of below) {
    const minimum = { amount, currency };
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === date)
      runs[runs.length - 1] = { ...last, to: date, minimum: lower(last.minimum, minimum) };
    else runs.push({ from: date, to: date, minimum });
  }
  return summed(runs, below.length, sinceLast(runs, today));
}

/** Of several accounts: their days are summed. Null without any. */
export function joinNegative(each: readonly NegativeBalance[]): NegativeBalance | null {
  if (each.length === 0) return null;
  const runs = each
    .flatMap((one) => one.runs)
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const since = each.flatMap(({ daysSince }) => daysSince ?? []);
  const days = each.reduce((sum, one) => sum + one.days, 0);
  return summed(runs, days, since.length === 0 ? null : Math.min(...since));
}

function summed(runs: readonly NegativeRun[], days: number, daysSince: number | null): NegativeBalance {
  const minimum = runs.map((run) => run.minimum).reduce<Amount | null>((a, b) => (a ? lower(a, b) : b), null);
  return { days, daysSince, minimum, runs };
}

function sinceLast(runs: readonly NegativeRun[], today: string): number | null {
  const last = runs.at(-1);
  return last ? Math.round((Date.parse(today) - Date.parse(last.to)) / DAY_MS) : null;
}

function lower(a: Amount, b: Amount): Amount {
  return compare(b.amount, a.amount) < 0 ? b : a;
}
