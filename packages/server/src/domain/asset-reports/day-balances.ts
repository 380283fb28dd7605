import type { Decimal } from '../../money/decimal.ts';
import { addDays } from '../../world/dates.ts';
import { type BalanceEntry, type DayBalance, dayEndBalances } from '../accounts/day-end-balances.ts';

interface ReportedEntry extends BalanceEntry {
  readonly currency: string;
  readonly pending: boolean;
}

interface ReportedAccount {
  readonly type: string;
  readonly currency: string;
  readonly current: Decimal | null;
}

/** Types of accounts that have day-end balances. */
const HAVE_BALANCES: ReadonlySet<string> = new Set(['depository', 'credit']);

/**
 * What an account held at the end of each of the `days` days before `today`, newest first. Pending entries are not in a current
 * balance, so they are not in these (D81).
 */
export function dayBalances(
  { type, currency, current }: ReportedAccount,
  entries: readonly ReportedEntry[],
  period: { readonly today: string; readonly days: number },
): DayBalance[] {
  if (!HAVE_BALANCES.has(type) || current === null) return [];
  const posted = entries.filter((entry) => !entry.pending && entry.currency === currency);
  return dayEndBalances({ type, date: null, balance: current }, posted, period);
}

/**
 * Of how many of the days that were asked for the entries are known.
 * @param first the earliest day that the source surely covers, else that of the earliest entry; undefined without either
 */
export function daysAvailable(asked: number, today: string, first: string | undefined): number {
  if (first === undefined) return 0;
  let days = 0;
  while (days < asked && addDays(today, -days) >= first) days += 1;
  return days;
}
