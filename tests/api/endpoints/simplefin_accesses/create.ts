import { endpointCalls } from '../_kit/calls.ts';
import { nothing } from '../_needs/nothing.ts';

export default endpointCalls({
  needs: nothing,
  body: () => ({ name: 'Budget' }),
  changing: {
    access_id: /^[0-9a-f]{16}$/,
    setup_token: /^[A-Za-z0-9+/]+={0,2}$/,
    created_at: /Z$/,
    setup_token_expires_at: /Z$/,
  },
  client: { none: 'an endpoint of our own' },
});
