import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { elsewhere } from '../../_kit/simulated.ts';
import { evaluation } from '../../_needs/evaluation.ts';

export default endpointCalls({
  needs: evaluation,
  body: () => ({ client_transaction_id: 'debit-1', return_code: 'R01' }),
  golden: () => ({
    client_transaction_id: 'debit-1',
    return_code: 'R10',
    returned_at: '2026-03-05T09:00:00Z',
  }),
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
  provoke: { UNAUTHORIZED_ROUTE_ACCESS: elsewhere },
});
