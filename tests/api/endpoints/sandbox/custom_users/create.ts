import { endpointCalls } from '../../_kit/calls.ts';
import { nothing } from '../../_needs/nothing.ts';

export default endpointCalls({
  needs: nothing,
  body: () => ({ username: 'custom_anna', user: {} }),
  golden: () => ({
    username: 'custom_anna',
    user: {
      override_accounts: [
        { type: 'depository', subtype: 'checking', starting_balance: 120.5, colour: 'red' },
      ],
    },
  }),
  client: { none: 'an endpoint of our own' },
});
