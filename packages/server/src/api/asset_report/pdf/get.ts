import { itemsOfReport } from '../../../domain/asset-reports/items-of-report.ts';
import { narrowSnapshot } from '../../../domain/asset-reports/narrow-snapshot.ts';
import { findLivingReport, readReport } from '../../../domain/asset-reports/open-report.ts';
import { reportPdf } from '../../../domain/asset-reports/report-pdf.ts';
import { recordTeamRead } from '../../../domain/audit/record.ts';
import { pdfEndpoint } from '../../_kit/pdf-endpoint.ts';
import { object, optional, token } from '../../_kit/schema.ts';
import { daysToInclude } from '../../_records/reports/asset-report.ts';

/** Without insights; the same report is the same file for good. */
export default pdfEndpoint({
  summary: 'Read an asset report as PDF',
  item: 'none',
  product: 'assets',
  request: { asset_report_token: token(), options: optional(object(daysToInclude, { later: true })) },
  errors: ['PRODUCT_NOT_READY', 'DATA_UNAVAILABLE', 'ASSET_REPORT_GENERATION_FAILED'],

  itemsOf: ({ body, tenant, call }) => itemsOfReport(call, tenant, body.asset_report_token),

  async handle({ body, tenant, call }) {
    const report = await findLivingReport(call, tenant, body.asset_report_token);
    const read = await readReport(call, tenant, report);
    const ids = [report.reportId];
    await recordTeamRead(call, tenant, { action: 'asset_report.read', kind: 'asset_report', ids });
    return reportPdf({
      ...read,
      snapshot: narrowSnapshot(read.snapshot, body.options?.days_to_include ?? undefined),
    });
  },
});
