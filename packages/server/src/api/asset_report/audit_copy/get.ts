import { readAuditCopy } from '../../../domain/asset-reports/audit-copies.ts';
import { recordTeamRead } from '../../../domain/audit/record.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { token } from '../../_kit/schema.ts';
import { projectReport, reportResponse } from '../../_records/reports/asset-report.ts';

/** For the team that made the copy, and for its auditor; without insights. */
export default endpoint({
  summary: 'Read an asset report as a third party',
  item: 'none',
  product: 'assets',
  request: { audit_copy_token: token() },
  response: reportResponse,
  errors: ['INVALID_AUDIT_COPY_TOKEN', 'PRODUCT_NOT_READY'],

  async handle(request) {
    const { body, tenant, call } = request;
    const read = await readAuditCopy(call, tenant, body.audit_copy_token);
    const ids = [read.report.reportId];
    await recordTeamRead(call, tenant, { action: 'asset_report.read', kind: 'asset_report', ids });
    return projectReport(request, read, { withInsights: false, daysToInclude: undefined });
  },
});
