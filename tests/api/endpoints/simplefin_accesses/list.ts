import { endpointCalls } from '../_kit/calls.ts';
import { simplefinAccess } from '../_needs/simplefin-access.ts';

export default endpointCalls({
  needs: simplefinAccess,
  body: () => ({}),
  changing: { access_id: /^[0-9a-f]{16}$/, created_at: /Z$/, setup_token_expires_at: /Z$/ },
  client: { none: 'an endpoint of our own' },
});
