import { add, type Decimal, subtract, sum } from '../../money/decimal.ts';
import { addDays } from '../../world/dates.ts';
import type { DayBalance } from './report.ts';

/** An entry as far as it moves a balance. Amounts: debit is positive. */
export interface BalanceEntry {
  readonly date: string;
  readonly amount: Decimal;
  readonly currency: string;
  readonly pending: boolean;
}

export interface BalanceAccount {
  readonly type: string;
  readonly currency: string;
  readonly current: Decimal | null;
}

/** Which way money that leaves moves the balance, by the type of the account; the others have no day-end balances. */
const BACKWARDS: Readonly<Record<string, (balance: Decimal, spent: Decimal) => Decimal>> = {
  depository: add,
  credit: subtract,
};

/**
 * What an account held at the end of each of the `days` days before `today`, newest first: today's balance without what was posted
 * after that day. Pending entries are not in a current balance, so they are not in these (D81).
 */
export function dayBalances(
  { type, currency, current }: BalanceAccount,
  entries: readonly BalanceEntry[],
  { today, days }: { readonly today: string; readonly days: number },
): DayBalance[] {
  const back = BACKWARDS[type];
  if (!back || current === null) return [];
  const posted = entries.filter((entry) => !entry.pending && entry.currency === currency);
  const byDay = Map.groupBy(posted, ({ date }) => date);
  const balances: DayBalance[] = [];
  // What a source has dated ahead is not in today's balance of any earlier day either.
  let balance = back(current, sum(posted.filter(({ date }) => date > today).map(({ amount }) => amount)));
  for (let n = 1; n <= days; n += 1) {
    const after = addDays(today, 1 - n);
    balance = back(balance, sum((byDay.get(after) ?? []).map(({ amount }) => amount)));
    balances.push({ date: addDays(today, -n), current: balance });
  }
  return balances;
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
