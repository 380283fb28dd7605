import { absolute, compare, type Decimal, negate } from '../../money/decimal.ts';
import { parseDay } from '../../world/days.ts';
import { newEntityId } from '../../world/ids.ts';
import { keyedStream } from '../../world/random.ts';
import { transferPairs } from '../extraction/enrichment/transfer-pairs.ts';
import { payeeKey } from '../records/recurring/payee-key.ts';
import type { RecurringEntry } from '../records/recurring/recurring-stream.ts';
import { recurringStreams } from '../records/recurring/recurring-streams.ts';
import { incomeCategory, isIncomeClass } from './income-category.ts';
import type { IncomePayment, IncomeSource, IncomeWindow, PayFrequency } from './income-source.ts';

/** A posted or pending transaction of any account of the person, with what reports tell of it. */
export interface IncomeEntry extends RecurringEntry {
  readonly originalDescription: string | null;
  readonly checkNumber: string | null;
}

export interface IncomeSearch {
  /** Of all accounts that are looked at together: what moves between them is no income. */
  readonly entries: readonly IncomeEntry[];
  /** Account id → ISO 3166-1 alpha-2 of its institution, or null. Only depository accounts are named. */
  readonly accounts: ReadonlyMap<string, string | null>;
  readonly window: IncomeWindow;
}

/** Smaller deposits are tests of an account and roundings; interest is often as small. */
const LEAST: Decimal = '1';
/** Daily pay takes so many deposits to be told from a busy week. */
const DAILY_FEWEST = 10;

/**
 * The sources of income among the transactions of one person, those with the most payments first. What it finds does not depend on
 * the order of the entries.
 */
export function findIncomeSources(search: IncomeSearch): IncomeSource[] {
  const { accounts, window } = search;
  const deposits = depositsOf(search);
  const inWindow = deposits.filter(({ date }) => date >= window.from && date <= window.to);
  const groups = Map.groupBy(inWindow, (entry) =>
    JSON.stringify([entry.accountId, entry.currency, payeeKey(entry)]),
  );
  const sources: IncomeSource[] = [];
  for (const [label, group] of groups) {
    const isSource = group.length >= 2 || group.some(({ newerDetailed }) => isIncomeClass(newerDetailed));
    if (isSource) sources.push(sourceOf(label, inOrder(group), { accounts, window }));
  }
  return sources.sort((a, b) => b.payments.length - a.payments.length || (a.sourceId < b.sourceId ? -1 : 1));
}

/** What came in from outside and is no loan and no refund. */
function depositsOf({ entries, accounts }: IncomeSearch): IncomeEntry[] {
  const posted = entries.filter(({ pending }) => !pending);
  const own = transferPairs(posted, []);
  const hasOtherSide = otherSides(posted);
  const firstPaid = firstOutflows(posted);
  return posted.filter((entry) => {
    if (!entry.amount.startsWith('-') || !accounts.has(entry.accountId)) return false;
    const { newerDetailed: detailed } = entry;
    if (!isIncomeClass(detailed) && (own.has(entry) || hasOtherSide(entry))) return false;
    if (isOwnMoney(detailed) || isLent(detailed)) return false;
    if (isRefund(entry, firstPaid)) return false;
    return detailed === 'INCOME_INTEREST_EARNED' || compare(absolute(entry.amount), LEAST) >= 0;
  });
}

/** Days between the two sides of a transfer, at most. */
const SIDES_DAYS = 3;

/**
 * Whether what is called a transfer left another account of the person. The same amount may have left it twice: which of them it was
 * does not matter here.
 */
function otherSides(entries: readonly IncomeEntry[]): (entry: IncomeEntry) => boolean {
  const out = Map.groupBy(
    entries.filter(({ amount }) => !amount.startsWith('-')),
    ({ amount, currency }) => `${currency} ${amount}`,
  );
  return ({ accountId, amount, currency, date, newerDetailed }) =>
    newerDetailed?.startsWith('TRANSFER_IN') === true &&
    (out.get(`${currency} ${negate(amount)}`) ?? []).some(
      (other) =>
        other.accountId !== accountId && Math.abs(parseDay(other.date) - parseDay(date)) <= SIDES_DAYS,
    );
}

/** From the person's own savings and funds, wherever these are kept. */
function isOwnMoney(detailed: string | null): boolean {
  return detailed === 'TRANSFER_IN_SAVINGS' || detailed === 'TRANSFER_IN_INVESTMENT_AND_RETIREMENT_FUNDS';
}

function isLent(detailed: string | null): boolean {
  return detailed?.startsWith('LOAN_DISBURSEMENTS') === true;
}

/** Payee and currency → the first day on which something was paid to them. */
function firstOutflows(entries: readonly IncomeEntry[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const entry of entries) {
    if (entry.amount.startsWith('-')) continue;
    const payee = payeeOf(entry);
    const known = first.get(payee);
    if (known === undefined || entry.date < known) first.set(payee, entry.date);
  }
  return first;
}

function payeeOf(entry: IncomeEntry): string {
  return `${entry.currency} ${payeeKey(entry)}`;
}

/** Money back from a shop. Whoever is paid through an app or earns at a company may pay there as well. */
function isRefund(entry: IncomeEntry, firstPaid: ReadonlyMap<string, string>): boolean {
  const { newerDetailed: detailed } = entry;
  if (isIncomeClass(detailed) || detailed?.startsWith('TRANSFER_IN') === true) return false;
  const paid = firstPaid.get(payeeOf(entry));
  return paid !== undefined && paid <= entry.date;
}

function inOrder(group: readonly IncomeEntry[]): readonly [IncomeEntry, ...IncomeEntry[]] {
  const [first, ...more] = group.toSorted((a, b) =>
    a.date === b.date ? (a.transactionId < b.transactionId ? -1 : 1) : a.date < b.date ? -1 : 1,
  );
  if (!first) throw new Error('a group without entries');
  return [first, ...more];
}

function sourceOf(
  label: string,
  group: readonly [IncomeEntry, ...IncomeEntry[]],
  { accounts, window }: Pick<IncomeSearch, 'accounts' | 'window'>,
): IncomeSource {
  const [{ accountId, currency }] = group;
  const country = accounts.get(accountId) ?? null;
  return {
    sourceId: newEntityId(keyedStream('income', [label])),
    accountId,
    currency,
    description: commonest(group.map(({ name }) => name)),
    category: commonest(
      group.map(({ name, newerDetailed }) => incomeCategory({ name, detailed: newerDetailed }, country)),
    ),
    frequency: payFrequency(group, window.to),
    payments: group.map(toPayment),
  };
}

function toPayment(entry: IncomeEntry): IncomePayment {
  const { transactionId, date, name, originalDescription, currency, checkNumber } = entry;
  return {
    transactionId,
    date,
    name,
    originalDescription,
    amount: negate(entry.amount),
    currency,
    checkNumber,
  };
}

/** Of those that are equally common, the one that came last. @param values oldest first, at least one */
function commonest<Value extends string>(values: readonly Value[]): Value {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return values.reduce((best, value) => ((counts.get(value) ?? 0) >= (counts.get(best) ?? 0) ? value : best));
}

/** That of the recurring stream with the most of these payments. */
function payFrequency(group: readonly IncomeEntry[], today: string): PayFrequency {
  if (isDaily(group)) return 'DAILY';
  const streams = recurringStreams(group, today);
  const [main] = streams.toSorted((a, b) => b.transactionIds.length - a.transactionIds.length);
  return main === undefined || main.frequency === 'ANNUALLY' ? 'UNKNOWN' : main.frequency;
}

function isDaily(group: readonly IncomeEntry[]): boolean {
  if (group.length < DAILY_FEWEST) return false;
  const days = group.map(({ date }) => parseDay(date));
  const gaps = days.slice(1).map((day, at) => day - (days[at] ?? day));
  gaps.sort((a, b) => a - b);
  return gaps[gaps.length >> 1] === 1;
}
