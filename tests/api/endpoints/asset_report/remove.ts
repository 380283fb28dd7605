import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { assetReport, ofReport } from '../_needs/asset-report.ts';

export default endpointCalls({
  needs: assetReport,
  body: ofReport,
  client: { check: (data) => expect(data.removed).toBe(true) },
});
