import { itemsOfReport } from '../../domain/asset-reports/items-of-report.ts';
import { findLivingReport, notReady, readReport } from '../../domain/asset-reports/open-report.ts';
import { recordTeamRead } from '../../domain/audit/record.ts';
import { givesInsights } from '../../domain/teams/user-settings.ts';
import { openUser, requireUserNameForm } from '../../domain/users/open-user.ts';
import { fail } from '../../errors.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { boolean, object, optional, token } from '../_kit/schema.ts';
import { daysToInclude, projectReport, reportResponse } from '../_records/reports/asset-report.ts';
import { readUserName, USER_REFUSALS } from '../_records/users/user-name.ts';

const later = { later: true } as const;

/** By its token, or the newest report of a user. */
export default endpoint({
  summary: 'Read an asset report',
  item: 'none',
  product: 'assets',
  request: {
    asset_report_token: optional(token()),
    include_insights: optional(boolean({ default: false })),
    user_token: optional(token(later)),
    fast_report: optional(boolean({ default: false, ...later })),
    options: optional(object(daysToInclude, later)),
    user_id: optional(token(later)),
  },
  oneOf: [['asset_report_token', 'user_token', 'user_id']],
  response: reportResponse,
  errors: [
    'PRODUCT_NOT_READY',
    'DATA_UNAVAILABLE',
    'ASSET_REPORT_GENERATION_FAILED',
    'INSIGHTS_NOT_ENABLED',
    ...USER_REFUSALS,
  ],

  refuse(body, call) {
    const named = body.user_id ?? body.user_token;
    if (body.asset_report_token !== undefined && named !== undefined)
      throw fail('INVALID_FIELD', 'asset_report_token cannot be combined with user_token or user_id');
    requireUserNameForm(call, readUserName(body));
  },

  itemsOf: async ({ body, tenant, call }) =>
    body.asset_report_token === undefined ? [] : itemsOfReport(call, tenant, body.asset_report_token),

  async handle(request) {
    const { body, tenant, call } = request;
    const report = await reportOf(request);
    const withInsights = body.include_insights ?? false;
    if (withInsights && !(await givesInsights(call, tenant.clientId))) throw fail('INSIGHTS_NOT_ENABLED');
    const read = await readReport(call, tenant, report, body.fast_report ? 'fast' : 'full');
    await recordTeamRead(call, tenant, {
      action: 'asset_report.read',
      kind: 'asset_report',
      ids: [report.reportId],
    });
    return projectReport(request, read, {
      withInsights,
      daysToInclude: body.options?.days_to_include ?? undefined,
    });

    async function reportOf({ body: asked }: typeof request) {
      if (asked.asset_report_token !== undefined)
        return findLivingReport(call, tenant, asked.asset_report_token);
      const { userId } = await openUser(call, tenant, readUserName(asked));
      const newest = await call.store.assetReports.newestOfUser(tenant, userId);
      if (!newest) throw notReady();
      return newest;
    }
  },
});
