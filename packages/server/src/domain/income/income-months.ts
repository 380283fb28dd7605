import { type Decimal, sum } from '../../money/decimal.ts';
import { addDays } from '../../world/dates.ts';
import type { IncomePayment, IncomeSource, IncomeWindow } from '../income-sources/income-source.ts';

/** Sums of different currencies are never added. */
export interface IncomeTotal {
  readonly amount: Decimal;
  readonly currency: string;
}

export interface IncomeMonth extends IncomeWindow {
  readonly totals: readonly IncomeTotal[];
  /** Oldest first. */
  readonly payments: readonly IncomePayment[];
}

/** The calendar months that a window touches, cut to it, oldest first; those without a payment too. */
export function incomeMonths(payments: readonly IncomePayment[], { from, to }: IncomeWindow): IncomeMonth[] {
  const months: IncomeMonth[] = [];
  for (let first = from; first <= to; ) {
    const end = lastOfMonth(first);
    const last = end < to ? end : to;
    const own = payments.filter(({ date }) => date >= first && date <= last);
    months.push({ from: first, to: last, totals: incomeTotals(own), payments: inOrder(own) });
    first = addDays(end, 1);
  }
  return months;
}

function lastOfMonth(date: string): string {
  // The 28th and four days are in the next month, whatever month it is.
  const next = addDays(`${date.slice(0, 8)}28`, 4);
  return addDays(`${next.slice(0, 8)}01`, -1);
}

/** One sum for each currency, in the order of its code; none without payments. */
export function incomeTotals(payments: readonly Pick<IncomePayment, 'amount' | 'currency'>[]): IncomeTotal[] {
  return [...Map.groupBy(payments, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, amount: sum(own.map(({ amount }) => amount)) }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

function inOrder(payments: readonly IncomePayment[]): IncomePayment[] {
  return payments.toSorted((a, b) =>
    a.date === b.date ? (a.transactionId < b.transactionId ? -1 : 1) : a.date < b.date ? -1 : 1,
  );
}

export function paymentsOf(sources: readonly IncomeSource[]): IncomePayment[] {
  return sources.flatMap(({ payments }) => payments);
}
