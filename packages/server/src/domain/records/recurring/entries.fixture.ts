import { addDays } from '../../../world/dates.ts';
import type { RecurringEntry } from './recurring-stream.ts';

/** An entry with what a test says of it. */
export function entry(changes: Partial<RecurringEntry> & Pick<RecurringEntry, 'date'>): RecurringEntry {
  const { accountId = 'checking', name = 'FLICKERBOX ONLINE', amount = '15.99', date } = changes;
  return {
    transactionId: `${accountId} ${name} ${amount} ${date}`,
    accountId,
    pending: false,
    amount,
    currency: 'USD',
    name,
    merchantName: null,
    category: null,
    personalFinance: null,
    newerDetailed: null,
    ...changes,
  };
}

/** One entry on each date. */
export function onDates(dates: readonly string[], changes: Partial<RecurringEntry> = {}): RecurringEntry[] {
  return dates.map((date) => entry({ ...changes, date }));
}

/** Dates in even steps, oldest first. */
export function everyDays(first: string, step: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index * step));
}
