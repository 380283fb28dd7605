import { type Day, dateOf, parseDay } from '../../../world/days.ts';
import { absoluteUnits, average, toUnits } from './amounts.ts';
import { findRuns, type PaymentRun, type RunPayment } from './find-runs.ts';
import { payeeKey } from './payee-key.ts';
import type { RecurringEntry, Stream, StreamStatus } from './recurring-stream.ts';

interface Occurrence extends RunPayment {
  readonly entry: RecurringEntry;
}

type Found = PaymentRun<Occurrence>;

/** Payments that a stream takes among others of its payee: of equal amounts, and of similar ones. */
const FEWEST_EQUAL = 3;
const FEWEST_SIMILAR = 4;
/** Amounts of neighbours in a cluster differ by at most so many percent. */
const CLUSTER_PERCENT = 10n;
/** A new price is at most so many times the old one, or the other way round. */
const PRICE_TIMES_MAX = 2n;

/**
 * The streams among an Item's transactions as of `today`, in a stable order that does not depend on that of the entries.
 * Pending entries do not count: they go when they are posted, under another id. No entry is in two streams.
 */
export function recurringStreams(entries: readonly RecurringEntry[], today: string): Stream[] {
  const groups = groupsOf(entries);
  const streams: Stream[] = [];
  for (const [name, group] of groups) {
    if (group.length < 2) continue;
    const occurrences = inOrder(group);
    for (const found of streamsOf(occurrences)) {
      streams.push(describe(found, labelOf(name, found, occurrences), parseDay(today)));
    }
  }
  return streams.sort(byNewest);
}

/** By account, direction, currency and payee. */
function groupsOf(entries: readonly RecurringEntry[]): Map<string, RecurringEntry[]> {
  const groups = new Map<string, RecurringEntry[]>();
  const keys = new Map<string, string>();
  for (const entry of entries) {
    if (entry.pending || entry.amount === '0') continue;
    const payee = `${entry.merchantName ?? ''}\n${entry.name}`;
    const key = keys.get(payee) ?? payeeKey(entry);
    keys.set(payee, key);
    const name = [entry.accountId, directionOf(entry), entry.currency, key].join('/');
    const group = groups.get(name);
    if (group) group.push(entry);
    else groups.set(name, [entry]);
  }
  return groups;
}

function directionOf({ amount }: RecurringEntry): Stream['direction'] {
  return amount.startsWith('-') ? 'inflow' : 'outflow';
}

function inOrder(group: readonly RecurringEntry[]): Occurrence[] {
  const { units } = toUnits(group.map(({ amount }) => amount));
  return group
    .map((entry, index) => ({ entry, day: parseDay(entry.date), units: units[index] ?? 0n }))
    .sort(byDay);
}

/**
 * The streams of one payee. First all payments together, because prices change and bills vary; where they keep to no rhythm,
 * each amount for itself, because a shop with a subscription also sells other things; last, what is left, by similar amounts.
 */
function streamsOf(occurrences: readonly Occurrence[]): readonly Found[] {
  const whole = findRuns(occurrences);
  if (whole.length > 0) return whole;
  const byAmount = exactAmounts(occurrences).flatMap((own) => findRuns(own));
  const equal = withNewPrices(byAmount).filter((found) => found.payments.length >= FEWEST_EQUAL);
  const taken = new Set(equal.flatMap((found) => found.payments));
  const rest = occurrences.filter((occurrence) => !taken.has(occurrence));
  const similar = clusters(rest).flatMap((own) => findRuns(own));
  return [...equal, ...similar.filter((found) => found.payments.length >= FEWEST_SIMILAR)];
}

/** By equal amount; the second equal one of a day belongs to another stream than the first (two phones on one contract). */
function exactAmounts(occurrences: readonly Occurrence[]): Occurrence[][] {
  const equal = new Map<string, { day: Day; today: number; series: Occurrence[][] }>();
  for (const occurrence of occurrences) {
    const { amount } = occurrence.entry;
    const known = equal.get(amount) ?? { day: occurrence.day, today: 0, series: [] };
    equal.set(amount, known);
    if (known.day !== occurrence.day) known.today = 0;
    known.day = occurrence.day;
    const own = known.series[known.today++];
    if (own) own.push(occurrence);
    else known.series.push([occurrence]);
  }
  return [...equal.values()].flatMap(({ series }) => series);
}

/** By similar amount, each cluster in order of days. */
function clusters(occurrences: readonly Occurrence[]): Occurrence[][] {
  const sorted = [...occurrences].sort(
    (a, b) => compare(absoluteUnits(a.units), absoluteUnits(b.units)) || byDay(a, b),
  );
  const cut: Occurrence[][] = [];
  let largest = 0n;
  for (const occurrence of sorted) {
    const size = absoluteUnits(occurrence.units);
    const near = size * 100n <= largest * (100n + CLUSTER_PERCENT);
    if (near) cut.at(-1)?.push(occurrence);
    else cut.push([occurrence]);
    largest = size;
  }
  return cut.map((cluster) => cluster.sort(byDay));
}

/** Joins a stream that begins when another one's next payment is due: a new price, not a new stream. */
function withNewPrices(found: readonly Found[]): Found[] {
  const joined: Found[] = [];
  for (const later of [...found].sort((a, b) => byDay(first(a), first(b)))) {
    const index = joined.findIndex((earlier) => goesOn(earlier, later));
    const earlier = joined[index];
    if (earlier) {
      joined[index] = {
        cadence: earlier.cadence,
        payments: [...earlier.payments, ...later.payments],
      };
    } else {
      joined.push(later);
    }
  }
  return joined;
}

function goesOn(earlier: Found, later: Found): boolean {
  if (earlier.cadence !== later.cadence) return false;
  const [end, start] = [last(earlier), first(later)];
  if (start.day <= end.day) return false;
  const { off } = earlier.cadence.stray(start.day, end.day, earlier.payments.at(-2)?.day);
  if (off > earlier.cadence.off) return false;
  const [one, other] = [absoluteUnits(end.units), absoluteUnits(start.units)];
  return one <= other * PRICE_TIMES_MAX && other <= one * PRICE_TIMES_MAX;
}

/**
 * The first stream of a payee is named by the payee alone, so that it keeps its name whatever else is found later; another one
 * also by the transaction that it begins with.
 */
function labelOf(group: string, found: Found, occurrences: readonly Occurrence[]): string[] {
  const begin = first(found);
  return begin === occurrences[0] ? [group] : [group, begin.entry.transactionId];
}

function describe(found: Found, label: readonly string[], today: Day): Stream {
  const { cadence, payments } = found;
  const { entry: newest } = last(found);
  const due = cadence.next(payments.map(({ day }) => day));
  const isActive = today <= due + cadence.grace;
  return {
    accountId: newest.accountId,
    direction: directionOf(newest),
    label,
    frequency: cadence.frequency,
    status: statusOf(isActive, payments.length >= cadence.mature),
    isActive,
    firstDate: first(found).entry.date,
    lastDate: newest.date,
    predictedDate: isActive ? dateOf(due) : null,
    transactionIds: payments.map(({ entry }) => entry.transactionId),
    currency: newest.currency,
    averageAmount: average(
      payments.map(({ entry }) => entry.amount),
      newest.currency,
    ),
    lastAmount: newest.amount,
    description: newest.name,
    merchantName: newest.merchantName,
    category: newest.category,
    personalFinance: newest.personalFinance,
    newerDetailed: newest.newerDetailed,
  };
}

function statusOf(isActive: boolean, mature: boolean): StreamStatus {
  if (!isActive) return 'TOMBSTONED';
  return mature ? 'MATURE' : 'EARLY_DETECTION';
}

function first({ payments }: Found): Occurrence {
  return payments[0] as Occurrence;
}

function last({ payments }: Found): Occurrence {
  return payments[payments.length - 1] as Occurrence;
}

function byDay(a: Occurrence, b: Occurrence): number {
  return a.day - b.day || compare(a.entry.transactionId, b.entry.transactionId);
}

function byNewest(a: Stream, b: Stream): number {
  return compare(b.lastDate, a.lastDate) || compare(a.label.join(), b.label.join());
}

function compare<T extends string | bigint>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
