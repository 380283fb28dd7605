import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { elsewhere } from '../../_kit/simulated.ts';
import { evaluation } from '../../_needs/evaluation.ts';

export default endpointCalls({
  needs: evaluation,
  body: () => ({ client_transaction_id: 'debit-1', initiated: true }),
  golden: () => ({
    client_transaction_id: 'debit-1',
    initiated: true,
    days_funds_on_hold: 3,
    decision_outcome: 'APPROVE',
    payment_method: 'STANDARD_ACH',
    amount_instantly_available: 20.5,
  }),
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
  provoke: { UNAUTHORIZED_ROUTE_ACCESS: elsewhere },
});
