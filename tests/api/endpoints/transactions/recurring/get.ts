import { expect } from 'vitest';
import { endpointCalls } from '../../_kit/calls.ts';
import { list } from '../../_kit/json.ts';
import { itemWith, ofItem } from '../../_needs/item.ts';

export default endpointCalls({
  // A person with a wage, a rent and subscriptions, and not years of them.
  needs: itemWith({
    products: ['transactions'],
    options: { override_username: 'user_yuppie', override_password: 'any' },
  }),
  body: ofItem,
  account: (accountId) => ({ account_ids: [accountId] }),
  saysMore: true,
  client: {
    // Older lines require the list; an empty one means all.
    request: (own) => ({ ...ofItem(own), account_ids: [] }),
    check(data) {
      expect(list(data.inflow_streams)[0]).toHaveProperty('stream_id');
      expect(list(data.outflow_streams)[0]).toMatchObject({ frequency: 'MONTHLY', is_active: true });
    },
  },
  unreachable: { PRODUCTS_NOT_SUPPORTED: 'every institution of the directory has transactions' },
});
