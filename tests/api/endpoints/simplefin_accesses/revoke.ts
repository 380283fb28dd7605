import { endpointCalls } from '../_kit/calls.ts';
import { simplefinAccess } from '../_needs/simplefin-access.ts';

export default endpointCalls({
  needs: simplefinAccess,
  body: ({ accessId }) => ({ access_id: accessId }),
  changing: { access_id: /^[0-9a-f]{16}$/ },
  client: { none: 'an endpoint of our own' },
});
