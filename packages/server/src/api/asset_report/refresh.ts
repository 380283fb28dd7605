import { refreshReport } from '../../domain/asset-reports/change-report.ts';
import { itemsOfReport } from '../../domain/asset-reports/items-of-report.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { integer, nullable, object, optional, string, token } from '../_kit/schema.ts';
import { REPAIR_REFUSALS } from '../_records/refusals.ts';
import {
  anew,
  orderOptions,
  readReportUser,
  refreshWebhook,
  requireReportWebhook,
} from '../_records/reports/asset-report-order.ts';

/** What is absent is as in the earlier report; an empty text empties it. */
export default endpoint({
  summary: 'Order a new report like an earlier one',
  item: 'none',
  changesState: true,
  product: 'assets',
  request: {
    asset_report_token: token(),
    days_requested: optional(nullable(integer({ minimum: 0, maximum: 731 }))),
    options: optional(object({ ...orderOptions, webhook: refreshWebhook })),
  },
  response: { asset_report_token: string(), asset_report_id: string() },
  errors: ['INVALID_PARENT', 'ITEM_NOT_FOUND', 'PRODUCT_NOT_ENABLED', ...REPAIR_REFUSALS],

  refuse({ options }, { policy }) {
    requireReportWebhook(options?.webhook, policy);
  },

  itemsOf: ({ body, tenant, call }) => itemsOfReport(call, tenant, body.asset_report_token),

  async handle({ body, tenant, call }) {
    const { options = {} } = body;
    const ordered = await refreshReport(call, tenant, body.asset_report_token, (before) => ({
      ...before,
      daysRequested: body.days_requested ?? before.daysRequested,
      clientReportId: anew(options.client_report_id, before.clientReportId),
      webhook: anew(options.webhook, before.webhook),
      user: readReportUser(options.user, before.user),
    }));
    return { asset_report_token: ordered.token, asset_report_id: ordered.reportId };
  },
});
