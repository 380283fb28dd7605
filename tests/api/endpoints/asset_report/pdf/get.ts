import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { ofBrokenReport, ofFailedReport, ofPendingReport } from '../../_kit/reports.ts';
import { assetReport, ofReport } from '../../_needs/asset-report.ts';

export default endpointCalls({
  needs: assetReport,
  body: ofReport,
  client: { check: (data) => expect(String(data.bytes).slice(0, 5)).toBe('%PDF-') },
  provoke: {
    PRODUCT_NOT_READY: ofPendingReport,
    DATA_UNAVAILABLE: ofFailedReport,
    ASSET_REPORT_GENERATION_FAILED: ofBrokenReport('ASSET_REPORT_GENERATION_FAILED'),
  },
});
