import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { list } from '../_kit/json.ts';
import { elsewhere } from '../_kit/simulated.ts';
import { transfer } from '../_needs/transfer.ts';

export default endpointCalls({
  needs: transfer,
  body: () => ({}),
  golden: () => ({ count: 10, offset: 0 }),
  client: {
    check: (data, { transferId }) => expect(list(data.transfers).map(({ id }) => id)).toEqual([transferId]),
  },
  provoke: { UNAUTHORIZED_ROUTE_ACCESS: elsewhere },
});
