import type { Decimal } from '../../../money/decimal.ts';
import type { Frequency } from './cadence.ts';

/** What is looked at of a transaction to tell whether it recurs. */
export interface RecurringEntry {
  readonly transactionId: string;
  readonly accountId: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly pending: boolean;
  /** Signed; positive = money leaves the account. */
  readonly amount: Decimal;
  /** ISO 4217, or a code that is none. */
  readonly currency: string;
  readonly name: string;
  readonly merchantName: string | null;
  readonly category: { readonly id: string | null; readonly hierarchy: readonly string[] } | null;
  readonly personalFinance: { readonly primary: string; readonly detailed: string } | null;
  /** Detailed class in version 2. */
  readonly newerDetailed: string | null;
}

export type StreamStatus = 'MATURE' | 'EARLY_DETECTION' | 'TOMBSTONED';

/** Payments that come again and again: one payee, one account, one direction, one rhythm. */
export interface Stream {
  readonly accountId: string;
  readonly direction: 'inflow' | 'outflow';
  /** Names the stream within its Item; the same as long as the stream goes on. */
  readonly label: readonly string[];
  readonly frequency: Frequency;
  readonly status: StreamStatus;
  readonly isActive: boolean;
  readonly firstDate: string;
  readonly lastDate: string;
  /** When the next payment is due, which may be a few days ago; null when none is expected any more. */
  readonly predictedDate: string | null;
  /** Oldest first. */
  readonly transactionIds: readonly string[];
  readonly currency: string;
  readonly averageAmount: Decimal;
  readonly lastAmount: Decimal;
  /** How the newest payment presents itself. */
  readonly description: string;
  readonly merchantName: string | null;
  readonly category: RecurringEntry['category'];
  readonly personalFinance: RecurringEntry['personalFinance'];
  readonly newerDetailed: string | null;
}

export interface RecurringStream extends Stream {
  readonly streamId: string;
}
