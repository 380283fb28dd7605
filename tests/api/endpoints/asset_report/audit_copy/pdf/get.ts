import { expect } from 'vitest';
import { endpointCalls } from '../../../_kit/calls.ts';
import { auditCopy, ofCopy } from '../../../_needs/asset-report.ts';

export default endpointCalls({
  needs: auditCopy,
  body: ofCopy,
  golden: (made) => ({ ...ofCopy(made), options: { days_to_include: 1 } }),
  client: { check: (data) => expect(String(data.bytes).slice(0, 5)).toBe('%PDF-') },
  unreachable: { PRODUCT_NOT_READY: 'an audit copy is made of a report that is ready' },
});
