import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { of } from '../_kit/json.ts';
import { elsewhere } from '../_kit/simulated.ts';
import { transfer } from '../_needs/transfer.ts';

export default endpointCalls({
  needs: transfer,
  body: ({ transferId }) => ({ transfer_id: transferId }),
  oneOf: ['transfer_id'],
  client: {
    check: (data, { transferId }) => expect(of(data, 'transfer').id).toBe(transferId),
  },
  provoke: { UNAUTHORIZED_ROUTE_ACCESS: elsewhere },
});
