import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import type { Need } from '../_kit/life.ts';
import { depositSwitch } from '../_needs/deposit-switch.ts';

/** A switch that ended well. */
const completed: Need<{ depositSwitchId: string; accountId: string }> = async (life) => {
  const made = await depositSwitch(life);
  const set = (state: string, more = {}) =>
    life.call('/sandbox/deposit_switch/set_state', {
      deposit_switch_id: made.depositSwitchId,
      state,
      ...more,
    });
  await set('processing');
  await set('completed', { is_allocated_remainder: false, amount_allocated: 250.5 });
  return made;
};

export default endpointCalls({
  needs: completed,
  body: ({ depositSwitchId }) => ({ deposit_switch_id: depositSwitchId }),
  saysMore: true,
  client: {
    check(data, { accountId }) {
      expect([data.state, data.target_account_id]).toEqual(['completed', accountId]);
      expect(data.amount_allocated).toBe(250.5);
    },
  },
});
