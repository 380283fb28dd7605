import { endpointCalls } from '../../_kit/calls.ts';
import { scopeRefused } from '../../_kit/scope.ts';
import { itemWith } from '../../_needs/item.ts';

export default endpointCalls({
  needs: itemWith({ products: ['transactions'] }),
  body: () => ({ by: 'PT0S' }),
  oneOf: ['by'],
  golden: () => ({ by: 'P2D' }),
  client: { none: 'an endpoint of our own' },
  provoke: { UNAUTHORIZED_ROUTE_ACCESS: scopeRefused },
});
