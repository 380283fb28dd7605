import { endpointCalls } from '../_kit/calls.ts';
import { scopeRefused } from '../_kit/scope.ts';
import { item } from '../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: () => ({}),
  golden: () => ({ name: 'one-item' }),
  changing: { snapshot_id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  client: { none: 'an endpoint of our own' },
  provoke: { UNAUTHORIZED_ROUTE_ACCESS: scopeRefused },
});
