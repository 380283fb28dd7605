import type { RawOwner } from '../../connectors/sdk/records.ts';
import type { Account } from '../accounts/account.ts';
import type { DayBalance } from '../accounts/day-end-balances.ts';
import type { SealedPlace } from '../custody.ts';
import type {
  StoredHolding,
  StoredInvestmentTransaction,
  StoredSecurity,
} from '../records/investment-store.ts';
import type { CreditCategory } from './credit-category.ts';
import type { Insights } from './insights.ts';

/** `pending` becomes `ready` or `failed`; any of them may be `removed`, which is the end. */
export type ReportState = 'pending' | 'ready' | 'failed' | 'removed';

/** What the caller said of the person; it is told as it was said. */
export interface ReportUser {
  readonly clientUserId: string | null;
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly ssn: string | null;
  readonly phoneNumber: string | null;
  readonly email: string | null;
}

export const REPORT_ADD_ONS = ['investments', 'fast_assets'] as const;
export type ReportAddOn = (typeof REPORT_ADD_ONS)[number];

/** What a report is to hold. Sealed, because it names the person. */
export interface ReportOrder {
  /** In the order in which the report tells of them. */
  readonly itemIds: readonly string[];
  readonly daysRequested: number;
  readonly clientReportId: string | null;
  readonly webhook: string | null;
  readonly user: ReportUser;
  readonly addOns: readonly ReportAddOn[];
  readonly requireAllItems: boolean;
  /** Ids of accounts that a filter took out; a refresh leaves them out too. */
  readonly excluded: readonly string[];
}

/** A transaction of a report. */
export interface ReportTransaction {
  /** The JSON object of `/transactions/get`. */
  readonly wire: string;
  readonly originalDescription: string | null;
  readonly creditCategory: CreditCategory;
  /** Of the source of income that it belongs to; absent where it is none, and in reports of before. */
  readonly incomeSourceId?: string;
}

export interface ReportInvestments {
  readonly holdings: readonly StoredHolding[];
  readonly securities: readonly StoredSecurity[];
  readonly transactions: readonly StoredInvestmentTransaction[];
}

export interface ReportAccount {
  readonly account: Account;
  readonly owners: readonly RawOwner[];
  readonly daysAvailable: number;
  /** Oldest first. */
  readonly transactions: readonly ReportTransaction[];
  /** Newest first, the first one yesterday's. */
  readonly historicalBalances: readonly DayBalance[];
  readonly investments?: ReportInvestments;
  readonly insights?: Insights;
}

export interface ReportItem {
  readonly itemId: string;
  readonly institutionId: string | null;
  readonly institutionName: string | null;
  /** Of the institution, ISO 3166-1 alpha-2; they choose the paper. */
  readonly countryCodes: readonly string[];
  /** When it was read. */
  readonly readAt: number;
  readonly accounts: readonly ReportAccount[];
}

/** What went wrong with one Item. */
export interface ReportCause {
  readonly itemId: string;
  readonly code: string;
  readonly message: string;
}

export const WARNING_CODES = [
  'OWNERS_UNAVAILABLE',
  'INVESTMENTS_UNAVAILABLE',
  'TRANSACTIONS_UNAVAILABLE',
] as const;

/** A part that could not be had. */
export interface ReportWarning {
  readonly code: (typeof WARNING_CODES)[number];
  readonly cause: ReportCause;
}

/** The report itself: made once, and never changed. */
export interface ReportSnapshot {
  /** When it was made, in milliseconds; its day is the last one of the window. */
  readonly generatedAt: number;
  readonly days: number;
  readonly items: readonly ReportItem[];
  readonly warnings: readonly ReportWarning[];
  readonly insights?: Insights;
}

export type SealedColumn = 'sealed_order' | 'sealed_fast' | 'sealed_body';

export function reportPlace(reportId: string, field: SealedColumn): SealedPlace {
  return { table: 'asset_reports', field, row: reportId };
}
