import { endpointCalls } from '../../_kit/calls.ts';
import { depositSwitch } from '../../_needs/deposit-switch.ts';

export default endpointCalls({
  needs: depositSwitch,
  body: ({ depositSwitchId }) => ({ deposit_switch_id: depositSwitchId, state: 'processing' }),
  client: { none: 'an endpoint of our own' },
});
