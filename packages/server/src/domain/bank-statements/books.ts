import type { Decimal } from '../../money/decimal.ts';
import { add, subtract, sum } from '../../money/decimal.ts';
import { type BalanceEntry, balanceChange, dayEndBalance } from '../accounts/day-end-balances.ts';
import { firstDayOf, lastDayOf, type Month } from './month.ts';

/** What was posted on an account. */
export interface BookEntry extends BalanceEntry {
  readonly description: string;
}

/** The balance at the end of a day: all others follow from it, so that statements of any two months fit each other. */
export interface Anchor {
  readonly date: string;
  readonly balance: Decimal;
}

export interface StatementRow extends BookEntry {
  /** After the entry. */
  readonly balance: Decimal;
}

/** The figures of one month. */
export interface MonthlyBooks {
  readonly opening: Decimal;
  readonly closing: Decimal;
  /** Oldest first. */
  readonly rows: readonly StatementRow[];
  /** Absolute sums of what came in, and of what went out. */
  readonly moneyIn: Decimal;
  readonly moneyOut: Decimal;
}

/** The balance at the end of the day before `today`, from the one of now. `entries` are those of today and later. */
export function anchorOf(
  type: string,
  { current, entries }: { readonly current: Decimal; readonly entries: readonly BookEntry[] },
  yesterday: string,
): Anchor {
  const now = { type, date: null, balance: current };
  return { date: yesterday, balance: dayEndBalance(yesterday, now, entries) };
}

/** A month's figures. `entries` are all that was posted from the month's first day, or the anchor's where that is earlier, oldest first. */
export function monthlyBooks(
  type: string,
  month: Month,
  { anchor, entries }: { readonly anchor: Anchor; readonly entries: readonly BookEntry[] },
): MonthlyBooks {
  const first = firstDayOf(month);
  const last = lastDayOf(month);
  const closing = dayEndBalance(last, { type, ...anchor }, entries);
  const within = entries.filter(({ date }) => date >= first && date <= last);
  const opening = subtract(closing, balanceChange(type, within));
  let balance = opening;
  const rows = within.map((entry) => {
    balance = add(balance, balanceChange(type, [entry]));
    return { ...entry, balance };
  });
  const leaving = within.filter(({ amount }) => !amount.startsWith('-'));
  const coming = within.filter(({ amount }) => amount.startsWith('-'));
  return {
    opening,
    closing,
    rows,
    moneyIn: subtract('0', sum(coming.map(({ amount }) => amount))),
    moneyOut: sum(leaving.map(({ amount }) => amount)),
  };
}
