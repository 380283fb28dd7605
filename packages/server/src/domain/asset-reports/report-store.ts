import type { Digest } from '../custody.ts';
import type { Environment } from '../institutions/institution.ts';
import type { Tenant } from '../teams/team.ts';
import type { ReportCause, ReportState } from './report.ts';

/** A report as it is stored. Instants are milliseconds of the team's clock, but for `beganAt`. */
export interface StoredReport {
  readonly reportId: string;
  readonly environment: Environment;
  readonly clientId: string;
  /** The team's n-th, from 1. */
  readonly n: number;
  readonly state: ReportState;
  readonly daysRequested: number;
  readonly createdAt: number;
  /** When it was first tried to be made, in real time. */
  readonly beganAt: number | null;
  /** When it was ready, or had failed. */
  readonly endedAt: number | null;
  /** A `ReportOrder`; null once it is removed. */
  readonly sealedOrder: Buffer | null;
  /** A `ReportSnapshot` without transactions, which is there before the whole one. */
  readonly sealedFast: Buffer | null;
  /** A `ReportSnapshot`. */
  readonly sealedBody: Buffer | null;
  /** Why it failed. */
  readonly error: string | null;
  readonly causes: readonly ReportCause[];
}

export interface NewReport extends Pick<StoredReport, 'reportId' | 'n' | 'daysRequested' | 'createdAt'> {
  readonly token: Digest;
  readonly itemIds: readonly string[];
  readonly sealedOrder: Buffer;
}

/** What is open about a report. */
export interface ListedReport
  extends Pick<
    StoredReport,
    'reportId' | 'n' | 'state' | 'daysRequested' | 'createdAt' | 'endedAt' | 'error' | 'causes'
  > {
  readonly itemIds: readonly string[];
}

export interface ReportPageWish {
  /** The number of the last one that was seen. */
  readonly before: number;
  readonly limit: number;
  /** Reports that have this Item alone. */
  readonly itemId?: string | undefined;
}

/** A third party's right to read one report. */
export interface AuditCopy {
  readonly reportId: string;
  readonly environment: Environment;
  readonly clientId: string;
  readonly auditorId: string;
}

export interface ReportReader {
  find(tenant: Tenant, reportId: string): Promise<StoredReport | undefined>;
  /** Removed ones too. */
  findByToken(tenant: Tenant, token: Digest): Promise<StoredReport | undefined>;
  /** The newest one that is ready and is of Items of this user alone. */
  newestOfUser(tenant: Tenant, userId: string): Promise<StoredReport | undefined>;
  /** Ids of reports of any of these Items that are not removed, the newest first. */
  ofItems(tenant: Tenant, itemIds: readonly string[]): Promise<string[]>;
  /** Newest first, removed ones too; nothing of them is opened. */
  page(tenant: Tenant, wish: ReportPageWish): Promise<ListedReport[]>;
  /** Ids of the Items of a report. */
  itemIds(reportId: string): Promise<string[]>;
  findAuditCopy(environment: Environment, token: Digest): Promise<AuditCopy | undefined>;
}

export interface ReportWriter extends ReportReader {
  /** The number of the last one; 0 before the first. */
  lastNumber(tenant: Tenant): Promise<number>;
  insert(tenant: Tenant, report: NewReport): Promise<void>;
  /** Locks the row of a ready report until the unit ends; false when it is not ready. */
  hold(tenant: Tenant, reportId: string): Promise<boolean>;
  /** Notes that a pending report is being made, unless that is noted already; undefined when it is not pending. */
  begin(tenant: Tenant, reportId: string, realNow: number): Promise<StoredReport | undefined>;
  /** Of a pending report that has none; false otherwise. */
  saveFast(tenant: Tenant, reportId: string, sealed: Buffer): Promise<boolean>;
  /** Pending → ready; false when it is not pending. */
  finish(
    tenant: Tenant,
    reportId: string,
    made: { readonly at: number; readonly sealedBody: Buffer },
  ): Promise<boolean>;
  /** Pending → failed; false when it is not pending. */
  fail(
    tenant: Tenant,
    reportId: string,
    failure: { readonly at: number; readonly code: string; readonly causes: readonly ReportCause[] },
  ): Promise<boolean>;
  /** Destroys what it holds, with its audit copies; false when it is removed already. An older copy of the store does so again. */
  remove(tenant: Tenant, reportId: string, at: number): Promise<boolean>;
  lastAuditCopy(tenant: Tenant): Promise<number>;
  insertAuditCopy(
    copy: AuditCopy & { readonly n: number; readonly token: Digest; readonly createdAt: number },
  ): Promise<void>;
  /** False when there is none of this team, or it is removed already. */
  removeAuditCopy(tenant: Tenant, token: Digest, at: number): Promise<boolean>;
}
