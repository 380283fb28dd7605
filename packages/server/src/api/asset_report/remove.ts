import { removeReport } from '../../domain/asset-reports/change-report.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { boolean, token } from '../_kit/schema.ts';

/** Audit copies die with it; reports that were made of it live on. */
export default endpoint({
  summary: 'Delete an asset report',
  item: 'none',
  changesState: true,
  product: 'assets',
  request: { asset_report_token: token() },
  response: { removed: boolean() },
  errors: [],

  async handle({ body, tenant, call }) {
    await removeReport(call, tenant, body.asset_report_token);
    return { removed: true };
  },
});
