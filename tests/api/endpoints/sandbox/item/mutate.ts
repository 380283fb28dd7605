import { endpointCalls } from '../../_kit/calls.ts';
import { itemWith, ofItem } from '../../_needs/item.ts';

export default endpointCalls({
  needs: itemWith({ products: ['transactions'] }),
  body: ofItem,
  golden: (linked) => ({
    ...ofItem(linked),
    accounts: {
      add: [{ type: 'depository', subtype: 'savings', starting_balance: 12.5, meta: { name: 'Piggy bank' } }],
    },
    item: { error: 'ITEM_LOGIN_REQUIRED', consent_expiration_time: '2026-06-01T00:00:00Z' },
  }),
  changing: { documentation_url: /^http:\/\/127\.0\.0\.1:\d+\/docs\/errors#item_login_required$/ },
  saysMore: true,
  client: { none: 'an endpoint of our own' },
});
