import { currencyExponent } from '../../money/currency.ts';
import {
  add,
  compare,
  type Decimal,
  divide,
  isNegative,
  isZero,
  multiply,
  negate,
  subtract,
  sum,
} from '../../money/decimal.ts';
import { addDays } from '../../world/dates.ts';
import { DAY_MS } from '../../world/durations.ts';
import type { DayBalance } from '../accounts/day-end-balances.ts';
import { type CreditCategory, creditGroupOf } from './credit-category.ts';
import type { CategoryShare, Indicator, Insights, MoneyFlow, MonthTotal, Summary } from './insights.ts';
import { joinNegative, negativeBalanceOf } from './negative-balance.ts';

/** A posted transaction of the window. Amounts: money that leaves is positive. */
export interface InsightEntry {
  readonly date: string;
  readonly amount: Decimal;
  readonly currency: string;
  readonly category: CreditCategory;
  /** Of the merchant, else of the entry. */
  readonly name: string;
}

/** One account, as far as insights look at it. */
export interface InsightAccount {
  readonly type: string;
  readonly currency: string;
  readonly current: Decimal | null;
  readonly balances: readonly DayBalance[];
  readonly entries: readonly InsightEntry[];
}

/** Calendar dates, inclusive; no day at all where `from` is after `to`, which is today. */
export interface InsightWindow {
  readonly from: string;
  readonly to: string;
}

/** The window, cut into calendar months. */
function monthsOf({ from, to }: InsightWindow): { readonly from: string; readonly to: string }[] {
  const months: { from: string; to: string }[] = [];
  for (let start = from; start <= to; ) {
    // Five weeks after the first of a month is always in the next one.
    const next = `${addDays(`${start.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
    const end = addDays(next, -1);
    months.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return months;
}

/** What every figure over the same entries stands on. */
interface Ground {
  readonly currency: string;
  readonly window: InsightWindow;
  readonly months: readonly InsightWindow[];
  readonly inflows: Decimal;
}

/**
 * The insights of some accounts together: over their posted transactions in the currency that most of them are in (D197). Amounts of
 * other currencies are left out, never added.
 */
export function findInsights(accounts: readonly InsightAccount[], window: InsightWindow): Insights {
  const currency = mainCurrency(accounts);
  const own = accounts.map((account) => ({
    ...account,
    entries: account.entries.filter((entry) => entry.currency === currency),
  }));
  const entries = own.flatMap((account) => account.entries);
  const into = entries.filter(({ amount }) => isNegative(amount));
  const out = entries.filter(({ amount }) => !isNegative(amount) && !isZero(amount));
  const inflows = total(into);
  const ground: Ground = { currency, window, months: monthsOf(window), inflows };
  const inGroups = (list: readonly InsightEntry[], groups: string): InsightEntry[] =>
    list.filter(({ category }) => groups.includes(creditGroupOf(category)));
  const ofPrimary = (list: readonly InsightEntry[], primary: string): InsightEntry[] =>
    list.filter(({ category }) => category.primary === primary);
  const outliers = own.flatMap((account) => outliersOf(account.entries));
  return {
    bankPenalties: indicator(ground, ofPrimary(out, 'BANK_PENALTIES')),
    gambling: indicator(ground, ofPrimary(out, 'GAMBLING')),
    loanDisbursements: indicator(ground, ofPrimary(into, 'LOAN_DISBURSEMENTS')),
    loanPayments: indicator(ground, ofPrimary(out, 'LOAN_PAYMENTS')),
    negativeBalance: joinNegative(
      own
        .filter((account) => account.type === 'depository' && account.currency === currency)
        .map((account) => negativeBalanceOf(account, window.to)),
    ),
    cashFlow: flow(ground, subtract(inflows, total(out))),
    total: summary(ground, inGroups(out, 'ENO')),
    essential: summary(ground, inGroups(out, 'E')),
    nonEssential: summary(ground, inGroups(out, 'N')),
    other: summary(ground, inGroups(out, 'O')),
    transfersOut: summary(ground, inGroups(out, 'T')),
    outliers: {
      count: outliers.length,
      total: { amount: total(outliers), currency },
      categories: shares(ground, outliers, 'primary').slice(0, 3),
    },
    totalIncome: { amount: total(inGroups(into, 'IT')), currency },
    incomeWithoutTransfers: flow(ground, total(inGroups(into, 'I'))),
    transfersIn: flow(ground, total(inGroups(into, 'T'))),
  };
}

/** That of most transactions; of several with as many, the first by its code. Without any, that of the first account. */
function mainCurrency(accounts: readonly InsightAccount[]): string {
  const counts = Map.groupBy(
    accounts.flatMap(({ entries }) => entries),
    ({ currency }) => currency,
  );
  const [most] = [...counts].sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1));
  return most?.[0] ?? accounts[0]?.currency ?? 'USD';
}

/** Without its sign: which way the money went is said by what is counted. */
function total(entries: readonly InsightEntry[]): Decimal {
  const all = sum(entries.map(({ amount }) => amount));
  return isNegative(all) ? negate(all) : all;
}

function average({ currency, months }: Ground, amount: Decimal): Decimal {
  return months.length === 0 ? '0' : divide(amount, String(months.length), currencyExponent(currency));
}

function shareOf({ inflows }: Ground, amount: Decimal): Decimal {
  return isZero(inflows) ? '-1' : divide(multiply('100', amount), inflows, 2);
}

function flow(ground: Ground, amount: Decimal): MoneyFlow {
  return { amount, currency: ground.currency, monthlyAverage: average(ground, amount) };
}

function summary(ground: Ground, entries: readonly InsightEntry[]): Summary {
  const amount = total(entries);
  return {
    ...flow(ground, amount),
    count: entries.length,
    shareOfIncome: shareOf(ground, amount),
    categories: shares(ground, entries, 'primary').slice(0, 3),
  };
}

function indicator(ground: Ground, entries: readonly InsightEntry[]): Indicator {
  const amount = total(entries);
  return {
    ...flow(ground, amount),
    count: entries.length,
    categories: shares(ground, entries, 'detailed'),
    months: ground.months.map(({ from, to }): MonthTotal => {
      const own = entries.filter(({ date }) => date >= from && date <= to);
      return { from, to, total: total(own) };
    }),
    daysSince: daysSince(entries, ground.window.to),
    shareOfIncome: shareOf(ground, amount),
    top: mostFrequent(entries),
  };
}

/** Largest first; equal ones by name. */
function shares(
  ground: Ground,
  entries: readonly InsightEntry[],
  by: 'primary' | 'detailed',
): CategoryShare[] {
  const byName = Map.groupBy(entries, ({ category }) => category[by]);
  return [...byName]
    .map(([id, own]) => ({ id, count: own.length, ...flow(ground, total(own)) }))
    .sort((a, b) => compare(b.amount, a.amount) || (a.id < b.id ? -1 : 1));
}

function daysSince(entries: readonly InsightEntry[], today: string): number | null {
  const dates = entries.map(({ date }) => date).sort();
  const last = dates.at(-1);
  return last === undefined ? null : Math.max(0, daysBetween(last, today));
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

const TOP = 3;

/** The three most frequent names, the one with most money first. */
function mostFrequent(entries: readonly InsightEntry[]): string[] {
  const byName = [...Map.groupBy(entries, ({ name }) => name)].map(([name, own]) => ({
    name,
    count: own.length,
    amount: total(own),
  }));
  const later = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  return byName
    .sort((a, b) => b.count - a.count || compare(b.amount, a.amount) || later(a, b))
    .slice(0, TOP)
    .sort((a, b) => compare(b.amount, a.amount) || later(a, b))
    .map(({ name }) => name);
}

const OUTFLOWS_MIN = 20;

/** Money out that is far above what the account usually pays: above Q3 + 3·(Q3 − Q1), of at least twenty (D198). */
function outliersOf(entries: readonly InsightEntry[]): InsightEntry[] {
  const out = entries.filter(({ amount }) => !isNegative(amount) && !isZero(amount));
  if (out.length < OUTFLOWS_MIN) return [];
  const sorted = out.map(({ amount }) => amount).sort(compare);
  const [first, third] = [quartile(sorted, 1), quartile(sorted, 3)];
  const limit = add(third, multiply('3', subtract(third, first)));
  return out.filter(({ amount }) => compare(amount, limit) > 0);
}

const QUARTERS = ['0', '0.25', '0.5', '0.75'];

/** Between two neighbours, as far as the quarter lies between their places. */
function quartile(sorted: readonly Decimal[], n: 1 | 3): Decimal {
  const place = n * (sorted.length - 1);
  const lower = sorted[Math.floor(place / 4)] ?? '0';
  const upper = sorted[Math.floor(place / 4) + 1] ?? lower;
  return add(lower, multiply(subtract(upper, lower), QUARTERS[place % 4] ?? '0'));
}
