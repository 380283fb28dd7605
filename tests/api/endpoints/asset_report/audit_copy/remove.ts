import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { auditCopy, ofCopy } from '../../_needs/asset-report.ts';

export default endpointCalls({
  needs: auditCopy,
  body: ofCopy,
  client: { check: (data) => expect(data.removed).toBe(true) },
});
