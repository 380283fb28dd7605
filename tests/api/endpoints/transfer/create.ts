import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import { of } from '../_kit/json.ts';
import { elsewhere } from '../_kit/simulated.ts';
import { authorization, transferOf } from '../_needs/transfer.ts';

export default endpointCalls({
  needs: authorization,
  body: transferOf,
  golden: (state) => ({ ...transferOf(state), amount: '10.00', metadata: { order: '42' } }),
  account: false,
  client: {
    check: (data) => expect(of(data, 'transfer')).toMatchObject({ status: 'pending', cancellable: true }),
  },
  provoke: { UNAUTHORIZED_ROUTE_ACCESS: elsewhere },
});
