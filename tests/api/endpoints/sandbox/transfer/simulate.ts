import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { transfer } from '../../_needs/transfer.ts';

export default endpointCalls({
  needs: transfer,
  body: ({ transferId }) => ({ transfer_id: transferId, event_type: 'posted' }),
  client: { check: (data) => expect(Object.keys(data)).toEqual(['request_id']) },
});
