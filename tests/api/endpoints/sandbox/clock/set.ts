import { endpointCalls } from '../../_kit/calls.ts';
import { scopeRefused } from '../../_kit/scope.ts';
import { nothing } from '../../_needs/nothing.ts';

export default endpointCalls({
  needs: nothing,
  body: () => ({ mode: 'frozen' }),
  oneOf: ['mode'],
  golden: () => ({ to: '2026-03-15T09:30:00Z', mode: 'frozen' }),
  client: { none: 'an endpoint of our own' },
  provoke: { UNAUTHORIZED_ROUTE_ACCESS: scopeRefused },
});
