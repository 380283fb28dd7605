import { filterReport } from '../../domain/asset-reports/change-report.ts';
import { itemsOfReport } from '../../domain/asset-reports/items-of-report.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { array, string, token } from '../_kit/schema.ts';

/** The copy is ready at once, and lives on without its parent. */
export default endpoint({
  summary: 'Copy a report without some accounts',
  item: 'none',
  changesState: true,
  product: 'assets',
  request: {
    asset_report_token: token(),
    account_ids_to_exclude: array(string(), { minItems: 1, maxItems: 10_000 }),
  },
  response: { asset_report_token: string(), asset_report_id: string() },
  errors: ['INVALID_PARENT', 'INVALID_ACCOUNT_ID', 'PRODUCT_NOT_READY'],

  itemsOf: ({ body, tenant, call }) => itemsOfReport(call, tenant, body.asset_report_token),

  async handle({ body, tenant, call }) {
    const { asset_report_token: parent, account_ids_to_exclude: accountIds } = body;
    const made = await filterReport(call, tenant, parent, accountIds);
    return { asset_report_token: made.token, asset_report_id: made.reportId };
  },
});
