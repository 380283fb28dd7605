import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { ofFailedReport, ofPendingReport } from '../../_kit/reports.ts';
import { assetReport, ofReport } from '../../_needs/asset-report.ts';

export default endpointCalls({
  needs: assetReport,
  body: (made) => ({ ...ofReport(made), auditor_id: 'auditor_1' }),
  client: { check: (data) => expect(data.audit_copy_token).toMatch(/^a-sandbox-/) },
  provoke: { INVALID_PARENT: ofFailedReport, PRODUCT_NOT_READY: ofPendingReport },
});
