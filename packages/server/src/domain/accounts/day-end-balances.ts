import { add, type Decimal, negate, subtract, sum } from '../../money/decimal.ts';
import { addDays } from '../../world/dates.ts';

/** A posted entry as far as it moves a balance. */
export interface BalanceEntry {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Positive where money leaves the account. */
  readonly amount: Decimal;
}

/** What an account held at the end of a day. */
export interface DayBalance {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly current: Decimal;
}

/** The balance from which those of other days follow. */
export interface KnownBalance {
  /** Of the account: of a credit account the balance is what is owed. */
  readonly type: string;
  /** The day at whose end it was so; null for the balance of now, in which even entries are that are dated ahead. */
  readonly date: string | null;
  readonly balance: Decimal;
}

const AFTER_ALL = '9999-12-31';

/** How entries together change the balance: an outflow raises what is owed, and lowers what is held. */
export function balanceChange(type: string, entries: readonly BalanceEntry[]): Decimal {
  const spent = sum(entries.map(({ amount }) => amount));
  return type === 'credit' ? spent : negate(spent);
}

/** The balance at the end of `date`. @param entries all that was posted between that day and the one of the known balance */
export function dayEndBalance(date: string, known: KnownBalance, entries: readonly BalanceEntry[]): Decimal {
  const { type, balance, date: since } = { ...known, date: known.date ?? AFTER_ALL };
  const between = (after: string, until: string) =>
    balanceChange(
      type,
      entries.filter((entry) => entry.date > after && entry.date <= until),
    );
  return date <= since ? subtract(balance, between(date, since)) : add(balance, between(since, date));
}

/** The balances at the end of each of the `days` days before `today`, newest first. */
export function dayEndBalances(
  known: KnownBalance,
  entries: readonly BalanceEntry[],
  { today, days }: { readonly today: string; readonly days: number },
): DayBalance[] {
  const byDay = Map.groupBy(entries, ({ date }) => date);
  const balances: DayBalance[] = [];
  let current = dayEndBalance(today, known, entries);
  for (let n = 1; n <= days; n += 1) {
    current = subtract(current, balanceChange(known.type, byDay.get(addDays(today, 1 - n)) ?? []));
    balances.push({ date: addDays(today, -n), current });
  }
  return balances;
}
