import { add, negate } from './money.ts';
import type { Account, Entry } from './records.ts';
import { textPdf } from './text-pdf.ts';

/** A statement that the bank made of an account. */
export interface Statement {
  readonly id: string;
  /** The last day that it tells of, which it bears as its date. `YYYY-MM-DD` */
  readonly date: string;
  /** The first one. */
  readonly from: string;
}

const DAY_MS = 86_400_000;
/** On this day of the month statements of cards are made; those of other accounts on the last. */
const CARD_DAY = 18;

/** What the bank made of an account until now, the newest first: whole periods since its first entry. Loans and depots get none. */
export function statementsOf({ id, kind, entries }: Account, now: number): Statement[] {
  if (kind !== 'checking' && kind !== 'savings' && kind !== 'credit_card') return [];
  const first = Math.min(...entries.map(({ bookedAt }) => bookedAt));
  const made: Statement[] = [];
  const { year, month } = monthOf(now);
  for (let back = 0; Number.isFinite(first); back += 1) {
    const [end, before] = [endOfPeriod(kind, year, month - back), endOfPeriod(kind, year, month - back - 1)];
    if (before + DAY_MS < first) return made;
    const date = dateOf(end);
    // It is made when its last day is over.
    if (end + DAY_MS <= now)
      made.push({ id: `${id}-statement-${date}`, date, from: dateOf(before + DAY_MS) });
  }
  return made;
}

/** Its file. */
export function statementPdf(bankName: string, account: Account, { date, from }: Statement): Buffer {
  const booked = account.entries
    .filter((entry) => entry.status === 'posted' && dayOf(entry) >= from && dayOf(entry) <= date)
    .toReversed();
  const later = account.entries.filter((entry) => entry.status === 'posted' && dayOf(entry) > date);
  const sum = (entries: readonly Entry[]) =>
    entries.reduce((total, { amount }) => add(total, amount), '0.00');
  const closing = add(account.balance, negate(sum(later)));
  return textPdf([
    bankName,
    `Statement of ${account.productName}, number ending in ${account.number.slice(-4)}`,
    `${from} to ${date}, in ${account.currency}`,
    '',
    `Opening balance ${add(closing, negate(sum(booked)))}`,
    ...booked.map((entry) => `${dayOf(entry)}  ${entry.amount.padStart(12)}  ${entry.description}`),
    `Closing balance ${closing}`,
  ]);
}

function endOfPeriod(kind: Account['kind'], year: number, month: number): number {
  return kind === 'credit_card' ? Date.UTC(year, month, CARD_DAY) : Date.UTC(year, month + 1, 0);
}

function monthOf(at: number): { readonly year: number; readonly month: number } {
  const date = new Date(at);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function dayOf({ bookedAt }: Entry): string {
  return dateOf(bookedAt);
}
