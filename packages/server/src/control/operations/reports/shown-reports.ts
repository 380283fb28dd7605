// What pages are shown of reports and statements; no more than types, so that the pages take in no program that makes documents.

import type { ReportState } from '../../../domain/asset-reports/report.ts';
import type { StatementKind } from '../../../domain/bank-statements/account-statement.ts';
import type { IncomeCause, StoredBankIncome } from '../../../domain/income/bank-income-store.ts';

/** An asset report without what it holds. Instants are milliseconds of the team's clock. */
export interface AssetReportLine {
  readonly reportId: string;
  /** The team's n-th: where the next page begins. */
  readonly n: number;
  readonly state: ReportState;
  readonly days: number;
  readonly createdAt: number;
  readonly endedAt: number | null;
  /** Code of what it failed with. */
  readonly error: string | null;
  readonly itemIds: readonly string[];
  /** Names of the institutions of its first Items, each once. */
  readonly institutions: readonly string[];
}

/** An account of a report as it is shown. */
export interface ShownReportAccount {
  readonly accountId: string;
  readonly name: string;
  readonly kind: string;
  readonly mask: string | null;
  readonly currency: string;
  /** Decimal text; null where it is unknown, or masked. */
  readonly current: string | null;
  readonly transactions: number;
  readonly daysAvailable: number;
}

export interface ShownReportItem {
  readonly itemId: string;
  readonly institutionName: string | null;
  readonly readAt: number;
  readonly accounts: readonly ShownReportAccount[];
}

/** What went wrong with one Item. */
export interface ShownReportFault {
  /** Of the warning; null where the report failed by it. */
  readonly warning: string | null;
  readonly itemId: string;
  readonly code: string;
  readonly message: string;
}

export interface ShownAssetReport {
  readonly report: AssetReportLine;
  /** Names and balances of people are left out: this is no sandbox. */
  readonly isMasked: boolean;
  readonly addOns: readonly string[];
  readonly requireAllItems: boolean;
  readonly clientReportId: string | null;
  readonly webhook: string | null;
  /** Of a report that is ready. */
  readonly items: readonly ShownReportItem[];
  readonly faults: readonly ShownReportFault[];
}

export const REPORT_FORMATS = ['pdf', 'json'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A file that a page saves. */
export interface SavedFile {
  readonly name: string;
  readonly contentType: string;
  /** Base64. */
  readonly content: string;
}

export interface RefreshedReport {
  readonly reportId: string;
  /** Shown once, for whoever asked. */
  readonly token: string;
}

/** A report of bank income without what it holds. Instants are milliseconds of the team's clock. */
export interface IncomeLine {
  readonly bankIncomeId: string;
  readonly userId: string;
  readonly cause: IncomeCause;
  readonly linkSessionId: string | null;
  readonly state: StoredBankIncome['state'];
  readonly days: number;
  readonly itemIds: readonly string[];
  readonly createdAt: number;
  readonly finishedAt: number | null;
}

export interface IncomePlace {
  readonly createdAt: number;
  readonly bankIncomeId: string;
}

/** Deposits of one payer to one account. */
export interface ShownIncomeSource {
  readonly sourceId: string;
  readonly itemId: string;
  readonly description: string;
  readonly category: string;
  readonly frequency: string;
  readonly payments: number;
}

export interface ShownIncomeWarning {
  readonly code: string;
  readonly itemId: string;
  /** What the Item was refused with. */
  readonly cause: string | null;
}

export interface ShownIncome {
  readonly report: IncomeLine;
  /** Names of payers are left out: this is no sandbox. */
  readonly isMasked: boolean;
  readonly webhook: string | null;
  readonly sources: readonly ShownIncomeSource[];
  readonly warnings: readonly ShownIncomeWarning[];
}

/** A statement of one account and month. */
export interface ShownStatement {
  readonly statementId: string;
  readonly accountId: string;
  /** Masked outside the sandbox. */
  readonly accountName: string;
  readonly mask: string | null;
  /** `YYYY-MM` */
  readonly month: string;
  readonly source: StatementKind;
  /** `YYYY-MM-DD` */
  readonly datePosted: string | null;
}

export interface StatementPage {
  readonly isMasked: boolean;
  /** Generated ones are given out too. */
  readonly givesGenerated: boolean;
  /** The newest month first, by account. */
  readonly statements: readonly ShownStatement[];
  readonly total: number;
}
