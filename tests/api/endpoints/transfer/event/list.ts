import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { list } from '../../_kit/json.ts';
import { elsewhere } from '../../_kit/simulated.ts';
import { transfer } from '../../_needs/transfer.ts';

export default endpointCalls({
  needs: transfer,
  body: () => ({}),
  golden: ({ transferId }) => ({ transfer_id: transferId, event_types: ['pending', 'posted'], count: 25 }),
  account: false,
  client: {
    check: (data) => expect(list(data.transfer_events)).toMatchObject([{ event_type: 'pending' }]),
  },
  provoke: { UNAUTHORIZED_ROUTE_ACCESS: elsewhere },
});
