import type { Partner } from './processors/partner.ts';
import type { RetentionPeriods } from './retention/retention-store.ts';

/** Rules that an operator sets, each by a setting of its own. */
export interface OperatorRules {
  /** Data that was pulled stays readable while the login is broken; off by default. */
  readonly serveCachedOnError: boolean;
  readonly webhookHttpsOnly: boolean;
  /** How long an undelivered event is tried for: 24 hours, up to 7 days. */
  readonly webhookSpanMs: number;
  /** Processors besides the known ones, and whose tokens which team may use. */
  readonly partners: readonly Partner[];
  /** Show a deposit switch that is `processing` as `initialized`, which clients of 2021 know. */
  readonly hideSwitchProcessing: boolean;
  /** How long an Item of statement files may be without a new one before that is told; 0: however long. */
  readonly statementsOverdueMs: number;
  /** Statements are rendered from stored data where the institution gives none (D79). */
  readonly statementsGenerated: boolean;
  readonly retention: RetentionPeriods;
  /** How long calls stay in the log; 0: none is kept. */
  readonly callLogDays: number;
  readonly pullsPerDay: {
    readonly transactions: number;
    readonly investments: number;
    readonly liabilities: number;
  };
}
