import { expect } from 'vitest';
import { endpointCalls } from '../../../_kit/calls.ts';
import { ofToken } from '../../../_kit/processor.ts';
import { wrongly } from '../../../_kit/provoke.ts';
import { processorToken } from '../../../_needs/processor-token.ts';

export default endpointCalls({
  needs: processorToken,
  body: (made) => ({ ...ofToken(made), products: ['auth', 'balance'] }),
  client: {
    check: (data) => expect(Object.keys(data)).toEqual(['request_id']),
  },
  unreachable: {
    UNAUTHORIZED_ROUTE_ACCESS: 'needs a partner of the operator: tests/api/products/processors.test.ts',
  },
  provoke: { INVALID_PRODUCT: wrongly({ products: ['teleportation'] }) },
});
