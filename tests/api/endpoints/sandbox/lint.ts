import { endpointCalls } from '../_kit/calls.ts';
import { nothing } from '../_needs/nothing.ts';

export default endpointCalls({
  needs: nothing,
  body: () => ({ user: {} }),
  golden: () => ({ user: { override_accounts: [{ type: 'teapot', colour: 'red' }] } }),
  client: { none: 'an endpoint of our own' },
});
