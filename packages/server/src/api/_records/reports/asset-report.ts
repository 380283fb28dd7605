import { wireCause } from '../../../domain/asset-reports/announce-report.ts';
import { narrowSnapshot } from '../../../domain/asset-reports/narrow-snapshot.ts';
import type { ReadReport } from '../../../domain/asset-reports/open-report.ts';
import { type ReportCause, type ReportUser, WARNING_CODES } from '../../../domain/asset-reports/report.ts';
import type { Call } from '../../../domain/services.ts';
import { exactAmount } from '../../../wire/exact-number.ts';
import { isoTime } from '../../../world/dates.ts';
import { errorSchema } from '../../_kit/error-schema.ts';
import {
  array,
  component,
  dateTime,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  string,
  Type,
} from '../../_kit/schema.ts';
import { projectReportAccount, reportAccountSchema } from './asset-report-account.ts';
import { insightsSchema, projectInsights } from './asset-report-insights.ts';

const later = { later: true } as const;

/** Days of a report that a read shows. */
export const daysToInclude = { days_to_include: optional(nullable(integer({ minimum: 0, maximum: 731 }))) };

const userSchema = component('AssetReportUser', {
  client_user_id: nullable(string()),
  first_name: nullable(string()),
  middle_name: nullable(string()),
  last_name: nullable(string()),
  ssn: nullable(string()),
  phone_number: nullable(string()),
  email: nullable(string()),
});

const causeSchema = component('Cause', {
  item_id: string(),
  error: errorSchema,
  error_type: optional(string(later)),
  error_code: optional(string(later)),
  error_message: optional(string(later)),
  display_message: optional(nullable(string(), later)),
  documentation_url: optional(string(later)),
  suggested_action: optional(nullable(string(), later)),
  request_id: optional(string(later)),
  error_code_reason: optional(nullable(string(), later)),
  causes: optional(array(Type.Unknown(), later)),
  status: optional(nullable(integer(), later)),
  required_account_subtypes: optional(array(string(), later)),
  provided_account_subtypes: optional(array(string(), later)),
});

const reportSchema = component('AssetReport', {
  asset_report_id: string(),
  client_report_id: nullable(string()),
  date_generated: dateTime(),
  days_requested: number(),
  user: userSchema,
  items: array(
    component('AssetReportItem', {
      item_id: string(),
      institution_name: string(),
      institution_id: string(),
      date_last_updated: dateTime(),
      accounts: array(reportAccountSchema),
    }),
  ),
  insights: optional(insightsSchema),
});

export const reportResponse = {
  report: reportSchema,
  warnings: array(
    component('Warning', {
      warning_type: string(),
      warning_code: oneOf(WARNING_CODES),
      cause: nullable(causeSchema),
    }),
  ),
};

type ReportAnswer = Static<ReturnType<typeof answerSchema>>;
const answerSchema = () => object(reportResponse);

export interface ReportWish {
  readonly withInsights: boolean;
  readonly daysToInclude: number | undefined;
}

/** A report as callers read it; what is narrowed here is stored whole. */
export function projectReport(
  { call, requestId }: { readonly call: Pick<Call, 'link'>; readonly requestId: string },
  { report, order, snapshot }: ReadReport,
  { withInsights, daysToInclude: wanted }: ReportWish,
): ReportAnswer {
  const shown = narrowSnapshot(snapshot, wanted);
  return {
    report: {
      asset_report_id: report.reportId,
      client_report_id: order.clientReportId,
      date_generated: isoTime(snapshot.generatedAt),
      days_requested: exactAmount(String(snapshot.days)),
      user: projectUser(order.user),
      items: shown.items.map((item) => ({
        item_id: item.itemId,
        institution_name: item.institutionName ?? '',
        institution_id: item.institutionId ?? '',
        date_last_updated: isoTime(item.readAt),
        accounts: item.accounts.map((account) => projectReportAccount(account, withInsights)),
      })),
      ...(withInsights && snapshot.insights ? { insights: projectInsights(snapshot.insights) } : {}),
    },
    warnings: snapshot.warnings.map(({ code, cause }) => ({
      warning_type: 'ASSET_REPORT_WARNING',
      warning_code: code,
      cause: projectCause(cause, call.link.publicUrl(), requestId),
    })),
  };
}

function projectCause(cause: ReportCause, publicUrl: string, requestId: string): Static<typeof causeSchema> {
  // The record of an error, with the Item.
  const { item_id: _, ...told } = wireCause(cause, publicUrl) as Static<typeof errorSchema> & {
    item_id: string;
  };
  const error = { ...told, request_id: requestId };
  return {
    item_id: cause.itemId,
    error,
    ...(error as Omit<Static<typeof causeSchema>, 'error' | 'item_id'>),
  };
}

function projectUser(user: ReportUser): Static<typeof userSchema> {
  return {
    client_user_id: user.clientUserId,
    first_name: user.firstName,
    middle_name: user.middleName,
    last_name: user.lastName,
    ssn: user.ssn,
    phone_number: user.phoneNumber,
    email: user.email,
  };
}
