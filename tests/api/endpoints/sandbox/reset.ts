import { endpointCalls } from '../_kit/calls.ts';
import { scopeRefused } from '../_kit/scope.ts';
import { item } from '../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: () => ({}),
  client: { none: 'an endpoint of our own' },
  provoke: { UNAUTHORIZED_ROUTE_ACCESS: scopeRefused },
});
