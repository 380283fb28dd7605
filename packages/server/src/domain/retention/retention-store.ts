import type { AuditHead } from '../audit/act.ts';
import type { Environment } from '../institutions/institution.ts';

/** Tables whose rows are deleted some time after they have ended. */
export const EXPIRING = [
  'consent_events',
  'access_tokens',
  'processor_tokens',
  'secrets',
  'simplefin_accesses',
  'item_history',
  'usage_records',
  'usage_days',
  'consents',
  'deletion_receipts',
  // What hangs on a report goes before it.
  'asset_report_items',
  'asset_report_audit_copies',
  'asset_reports',
] as const;
export type ExpiringTable = (typeof EXPIRING)[number];

/** Which of the operator's periods a table has. */
export const PERIOD_OF: Readonly<Record<ExpiringTable, Exclude<keyof RetentionPeriods, 'audit'>>> = {
  consent_events: 'consentLog',
  access_tokens: 'endedTokens',
  processor_tokens: 'endedTokens',
  secrets: 'records',
  simplefin_accesses: 'records',
  item_history: 'records',
  usage_records: 'records',
  usage_days: 'records',
  consents: 'records',
  deletion_receipts: 'records',
  asset_report_items: 'reports',
  asset_report_audit_copies: 'reports',
  asset_reports: 'reports',
};

/** How long rows are kept after they ended, in milliseconds. */
export interface RetentionPeriods {
  readonly endedTokens: number;
  readonly records: number;
  readonly reports: number;
  readonly consentLog: number;
  readonly audit: number;
}

/** In milliseconds of the system's time. */
export interface DayTurn {
  readonly now: number;
  readonly until: number;
}

/** Port: what deletes rows whose time is over. */
export interface RetentionWriter {
  /**
   * Takes an environment's work of this day, `YYYY-MM-DD`, until a moment. False when any process has done it, or that of a later day,
   * or has taken it and may be at it still.
   */
  beginDay(environment: Environment, day: string, turn: DayTurn): Promise<boolean>;
  /** Whoever is at it keeps it until that moment. */
  keepDay(environment: Environment, until: number): Promise<void>;
  endDay(environment: Environment, day: string): Promise<void>;
  /** Deletes up to `limit` rows of one environment that ended before an instant; gives their number. */
  expire(
    table: ExpiringTable,
    wanted: { readonly environment: Environment; readonly before: number; readonly limit: number },
  ): Promise<number>;
  /** Deletes up to `limit` of the oldest audit records, as far as all are older; gives the last one. */
  purgeAudit(before: number, limit: number): Promise<(AuditHead & { readonly count: number }) | undefined>;
}
