import { type Decimal, isNegative, negate, sum } from '../../money/decimal.ts';
import { WINDOWS } from '../../vocabulary/core-attributes.ts';
import { addDays, isoDate, isoTime } from '../../world/dates.ts';
import { DAY_MS } from '../../world/durations.ts';
import { type BalanceEntry, dayEndBalances } from '../accounts/day-end-balances.ts';
import { percentile } from './percentile.ts';
import { ratio } from './ratio.ts';

/** A posted transaction. */
export interface SignalEntry extends BalanceEntry {
  /** The bank charged for money that was not there. */
  readonly isOverdraftFee: boolean;
}

export interface SignalFacts {
  readonly now: number;
  /** Of the transfer that is planned. */
  readonly amount: Decimal;
  readonly current: Decimal | null;
  readonly available: Decimal | null;
  readonly balanceAt: number | null;
  readonly isSavings: boolean;
  readonly linkedAt: number;
  readonly entries: readonly SignalEntry[];
  /** How far back the transactions are known: nothing is told of a longer time. */
  readonly knownDays: number;
  readonly entriesAt: number | null;
}

/** By their names on the wire; what is not known is absent. */
export type CoreAttributes = Readonly<Record<string, Decimal | number | boolean>>;

export function coreAttributes(facts: SignalFacts): CoreAttributes {
  return {
    ...balances(facts),
    days_since_first_plaid_connection: Math.floor((facts.now - facts.linkedAt) / DAY_MS),
    is_savings_or_money_market_account: facts.isSavings,
    ...flows(facts),
    ...fees(facts),
    ...pastBalances(facts),
    ...(facts.entriesAt === null || facts.knownDays === 0
      ? {}
      : { transactions_last_updated: isoTime(facts.entriesAt) }),
  };
}

function balances({ current, available, balanceAt, amount }: SignalFacts): CoreAttributes {
  const spendable = available ?? current;
  return {
    ...(available === null ? {} : { available_balance: available }),
    ...(current === null ? {} : { current_balance: current }),
    ...(balanceAt === null ? {} : { balance_last_updated: isoTime(balanceAt) }),
    ...(spendable === null ? {} : { balance_to_transaction_amount_ratio: ratio(spendable, amount) }),
  };
}

/** The entries of the last `days` days, today among them. */
export function lastDays({ entries, now }: SignalFacts, days: number): readonly SignalEntry[] {
  const today = isoDate(now);
  const after = addDays(today, -days);
  return entries.filter(({ date }) => date > after && date <= today);
}

/** Amounts of one direction, without a sign. */
export function amountsOf(entries: readonly SignalEntry[], kind: 'credit' | 'debit'): Decimal[] {
  const isCredit = kind === 'credit';
  return entries
    .filter(({ amount }) => isNegative(amount) === isCredit)
    .map(({ amount }) => (isCredit ? negate(amount) : amount));
}

function flows(facts: SignalFacts): CoreAttributes {
  const told: Record<string, Decimal | number> = {};
  for (const kind of ['credit', 'debit'] as const) {
    for (const days of WINDOWS.COUNT_DAYS) {
      if (days > facts.knownDays) continue;
      const amounts = amountsOf(lastDays(facts, days), kind);
      told[`${kind}_transactions_count_${days}d`] = amounts.length;
      told[`total_${kind}_transactions_amount_${days}d`] = sum(amounts);
    }
    const amounts = facts.knownDays < 28 ? [] : amountsOf(lastDays(facts, 28), kind);
    for (const p of [50, 95]) {
      const found = percentile(amounts, p);
      if (found !== undefined) told[`p${p}_${kind}_transactions_amount_28d`] = found;
    }
  }
  return told;
}

function fees(facts: SignalFacts): CoreAttributes {
  const known = WINDOWS.FEE_DAYS.filter((days) => days <= facts.knownDays);
  const count = (days: number) => lastDays(facts, days).filter(({ isOverdraftFee }) => isOverdraftFee).length;
  return Object.fromEntries(known.map((days) => [`nsf_overdraft_transactions_count_${days}d`, count(days)]));
}

/** The balance at the end of each of the days before today, yesterday first, counted back from the current one. */
export function endOfDayBalances({ current, entries, now, knownDays }: SignalFacts): Decimal[] {
  if (current === null) return [];
  const known = { type: 'depository', date: null, balance: current };
  const days = dayEndBalances(known, entries, { today: isoDate(now), days: knownDays });
  return days.map(({ current: balance }) => balance);
}

function pastBalances(facts: SignalFacts): CoreAttributes {
  const days = endOfDayBalances(facts);
  const told: Record<string, Decimal | number> = {};
  const windows = [
    ...WINDOWS.BALANCE_DAYS.map((to) => ({ from: 1, to, name: `${to}d` })),
    ...WINDOWS.EARLIER.map(([from, to]) => ({ from, to, name: `${from}d_to_${to}d` })),
  ];
  for (const { from, to, name } of windows.filter((window) => window.to <= days.length))
    for (const p of WINDOWS.PERCENTILES) {
      const found = percentile(days.slice(from - 1, to), p);
      if (found !== undefined) told[`p${p}_eod_balance_${name}`] = found;
    }
  if (days.length >= 90) told.days_with_negative_balance_count_90d = days.filter(isNegative).length;
  return told;
}
