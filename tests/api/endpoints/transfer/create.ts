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
    // What the authorization says already was required of older lines.
    request: (state) => ({
      ...transferOf(state),
      idempotency_key: 'rent-of-march',
      type: 'debit',
      network: 'ach',
      amount: '12.34',
      ach_class: 'ppd',
      user: { legal_name: 'Ada Quay' },
    }),
    check: (data) => expect(of(data, 'transfer')).toMatchObject({ status: 'pending', cancellable: true }),
  },
  provoke: { UNAUTHORIZED_ROUTE_ACCESS: elsewhere },
});
