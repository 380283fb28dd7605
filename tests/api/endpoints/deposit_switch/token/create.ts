import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { depositSwitch } from '../../_needs/deposit-switch.ts';

export default endpointCalls({
  needs: depositSwitch,
  body: ({ depositSwitchId }) => ({ deposit_switch_id: depositSwitchId }),
  client: {
    check: (data) => expect(data.deposit_switch_token).toMatch(/^deposit-switch-sandbox-/),
  },
});
