import { endpointCalls } from '../../_kit/calls.ts';
import { nothing } from '../../_needs/nothing.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export default endpointCalls({
  needs: nothing,
  body: () => ({}),
  changing: { key_id: UUID, previous_key_id: UUID },
  client: { none: 'an endpoint of our own' },
});
