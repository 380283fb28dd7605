import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { list } from '../../_kit/json.ts';
import { elsewhere } from '../../_kit/simulated.ts';
import { transfer } from '../../_needs/transfer.ts';

export default endpointCalls({
  needs: transfer,
  body: () => ({ after_id: 0 }),
  client: {
    check(data, { transferId }) {
      expect(list(data.transfer_events)).toMatchObject([{ event_id: 1, transfer_id: transferId }]);
      expect(data.has_more).toBe(false);
    },
  },
  provoke: { UNAUTHORIZED_ROUTE_ACCESS: elsewhere },
});
