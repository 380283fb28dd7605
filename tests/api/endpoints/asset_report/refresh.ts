import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { ofFailedReport } from '../_kit/reports.ts';
import { assetReport, ofReport } from '../_needs/asset-report.ts';

export default endpointCalls({
  needs: assetReport,
  body: ofReport,
  golden: (made) => ({ ...ofReport(made), days_requested: 10, options: { client_report_id: '' } }),
  client: { check: (data, { reportId }) => expect(data.asset_report_id).not.toBe(reportId) },
  provoke: { INVALID_PARENT: ofFailedReport },
  unreachable: { PRODUCT_NOT_ENABLED: 'an Item of which there is a report has the product' },
});
