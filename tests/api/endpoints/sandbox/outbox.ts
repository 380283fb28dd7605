import { endpointCalls } from '../_kit/calls.ts';
import { nothing } from '../_needs/nothing.ts';

export default endpointCalls({
  needs: nothing,
  body: () => ({}),
  golden: () => ({ limit: 10 }),
  client: { none: 'an endpoint of our own' },
});
