import type { RawOwner } from '../../connectors/sdk/records.ts';
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
  /** The same in every report. */
  readonly sourceId: string;
  readonly accountId: string;
  readonly currency: string;
  readonly description: string;
  readonly category: IncomeCategory;
  readonly frequency: PayFrequency;
  /** Oldest first; at least one. */
  readonly payments: readonly IncomePayment[];
}

export interface IncomeAccount {
  readonly accountId: string;
  readonly mask: string | null;
  readonly name: string;
  readonly officialName: string | null;
  readonly subtype: string | null;
  readonly owners: readonly RawOwner[];
}

export interface IncomeItem {
  readonly itemId: string;
  readonly institutionId: string | null;
  readonly institutionName: string | null;
  /** ISO 3166-1 alpha-2, of the institution. */
  readonly countryCodes: readonly string[];
  /** Milliseconds; when its data was read last. */
  readonly updatedAt: number;
  readonly accounts: readonly IncomeAccount[];
  readonly sources: readonly IncomeSource[];
}

export interface IncomeWarning {
  readonly code: 'IDENTITY_UNAVAILABLE' | 'TRANSACTIONS_UNAVAILABLE' | 'DATA_UNAVAILABLE' | 'ITEM_UNAPPROVED';
  readonly itemId: string;
  /** What the Item was refused with; null where nothing failed. */
  readonly cause: { readonly code: string; readonly message: string } | null;
}

/** What is sealed of a report. Sums and months follow from its payments. */
export interface IncomeReport {
  readonly window: IncomeWindow;
  readonly items: readonly IncomeItem[];
  readonly warnings: readonly IncomeWarning[];
}
