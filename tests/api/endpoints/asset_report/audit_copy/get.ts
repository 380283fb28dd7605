import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { auditCopy, ofCopy } from '../../_needs/asset-report.ts';

export default endpointCalls({
  needs: auditCopy,
  body: ofCopy,
  saysMore: true,
  client: { check: (data, { reportId }) => expect(data.report).toMatchObject({ asset_report_id: reportId }) },
  unreachable: { PRODUCT_NOT_READY: 'an audit copy is made of a report that is ready' },
});
