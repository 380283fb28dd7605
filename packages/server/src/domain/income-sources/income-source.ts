import type { Decimal } from '../../money/decimal.ts';

/** Kinds of income, as reports name them. `CASH` exists in the vocabulary and is never found. */
export const INCOME_CATEGORIES = [
  'SALARY',
  'UNEMPLOYMENT',
  'CASH',
  'GIG_ECONOMY',
  'RENTAL',
  'CHILD_SUPPORT',
  'MILITARY',
  'RETIREMENT',
  'LONG_TERM_DISABILITY',
  'BANK_INTEREST',
  'CASH_DEPOSIT',
  'TRANSFER_FROM_APPLICATION',
  'TAX_REFUND',
  'BENEFIT_OTHER',
  'OTHER',
] as const;
export type IncomeCategory = (typeof INCOME_CATEGORIES)[number];

export const PAY_FREQUENCIES = ['WEEKLY', 'BIWEEKLY', 'SEMI_MONTHLY', 'MONTHLY', 'DAILY', 'UNKNOWN'] as const;
export type PayFrequency = (typeof PAY_FREQUENCIES)[number];

/** Calendar dates, inclusive. */
export interface IncomeWindow {
  readonly from: string;
  readonly to: string;
}

/** A deposit that is income. */
export interface IncomePayment {
  readonly transactionId: string;
  readonly date: string;
  readonly name: string;
  readonly originalDescription: string | null;
  /** Positive, unlike in lists of transactions. */
  readonly amount: Decimal;
  readonly currency: string;
  readonly checkNumber: string | null;
}

/** Deposits of one payer to one account in one currency. */
export interface IncomeSource {
  /** Equal in every report. */
  readonly sourceId: string;
  readonly accountId: string;
  readonly currency: string;
  readonly description: string;
  readonly category: IncomeCategory;
  readonly frequency: PayFrequency;
  /** Oldest first; at least one. */
  readonly payments: readonly IncomePayment[];
}
