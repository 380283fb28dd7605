import { readAuditCopy } from '../../../../domain/asset-reports/audit-copies.ts';
import { narrowSnapshot } from '../../../../domain/asset-reports/narrow-snapshot.ts';
import { reportPdf } from '../../../../domain/asset-reports/report-pdf.ts';
import { recordTeamRead } from '../../../../domain/audit/record.ts';
import { pdfEndpoint } from '../../../_kit/pdf-endpoint.ts';
import { object, optional, token } from '../../../_kit/schema.ts';
import { daysToInclude } from '../../../_records/reports/asset-report.ts';

/** For the team that made the copy, and for its auditor. */
export default pdfEndpoint({
  summary: 'Read an asset report as a third party, as PDF',
  item: 'none',
  product: 'assets',
  request: { audit_copy_token: token(), options: optional(object(daysToInclude)) },
  errors: ['INVALID_AUDIT_COPY_TOKEN', 'PRODUCT_NOT_READY'],

  async handle({ body, tenant, call }) {
    const read = await readAuditCopy(call, tenant, body.audit_copy_token);
    const ids = [read.report.reportId];
    await recordTeamRead(call, tenant, { action: 'asset_report.read', kind: 'asset_report', ids });
    return reportPdf({
      ...read,
      snapshot: narrowSnapshot(read.snapshot, body.options?.days_to_include ?? undefined),
    });
  },
});
