import { itemsOfTokens } from '../../domain/asset-reports/items-of-report.ts';
import { openItems, orderReport } from '../../domain/asset-reports/order-report.ts';
import { REPORT_ADD_ONS, type ReportAddOn } from '../../domain/asset-reports/report.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, boolean, integer, nullable, object, oneOf, optional, string, token } from '../_kit/schema.ts';
import { ITEM_REFUSALS, REPAIR_REFUSALS } from '../_records/refusals.ts';
import {
  orderOptions,
  orderWebhook,
  readReportUser,
  requireReportWebhook,
} from '../_records/reports/asset-report-order.ts';

const later = { later: true } as const;

/** The report is made in the background; a webhook tells when it can be read. */
export default endpoint({
  summary: 'Order an asset report',
  item: 'none',
  changesState: true,
  product: 'assets',
  request: {
    access_tokens: array(token(), { minItems: 1, maxItems: 99 }),
    days_requested: integer({ minimum: 0, maximum: 731 }),
    options: optional(
      object({
        ...orderOptions,
        webhook: orderWebhook,
        include_fast_report: optional(nullable(boolean(), later)),
        products: optional(array(string(), later)),
        add_ons: optional(array(oneOf(REPORT_ADD_ONS), later)),
        require_all_items: optional(nullable(boolean({ default: true }), later)),
      }),
    ),
  },
  response: { asset_report_token: string(), asset_report_id: string() },
  errors: [...ITEM_REFUSALS, 'PRODUCT_NOT_ENABLED', 'ADDITIONAL_CONSENT_REQUIRED', ...REPAIR_REFUSALS],

  refuse({ options }, { policy }) {
    requireReportWebhook(options?.webhook, policy);
  },

  itemsOf: ({ body, tenant, call }) => itemsOfTokens(call, tenant, body.access_tokens),

  async handle({ body, tenant, call, concerns }) {
    const { options = {} } = body;
    const items = await openItems(call, tenant, body.access_tokens);
    if (items[0]) concerns(items[0].itemId);
    const ordered = await orderReport(call, tenant, {
      itemIds: items.map(({ itemId }) => itemId),
      daysRequested: body.days_requested,
      clientReportId: options.client_report_id ?? null,
      webhook: options.webhook ?? null,
      user: readReportUser(options.user),
      addOns: addOnsOf(options),
      requireAllItems: options.require_all_items ?? true,
      excluded: [],
    });
    return { asset_report_token: ordered.token, asset_report_id: ordered.reportId };
  },
});

/** With the older spellings of both. */
function addOnsOf(options: {
  readonly add_ons?: readonly ReportAddOn[];
  readonly products?: readonly string[];
  readonly include_fast_report?: boolean | null;
}): ReportAddOn[] {
  const asked = new Set(options.add_ons);
  if (options.products?.includes('investments')) asked.add('investments');
  if (options.include_fast_report) asked.add('fast_assets');
  return REPORT_ADD_ONS.filter((each) => asked.has(each));
}
