import { endpointCalls } from '../_kit/calls.ts';
import { itemWith } from '../_needs/item.ts';

const SIGNATURE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export default endpointCalls({
  needs: itemWith({ products: ['transactions'] }),
  body: () => ({}),
  golden: ({ itemId }) => ({ item_id: itemId, webhook_code: 'INITIAL_UPDATE', state: 'no_url', limit: 1 }),
  changing: {
    'Service-Verification': SIGNATURE,
    'Plaid-Verification': SIGNATURE,
    'Webhook-Timestamp': /^\d{10}$/,
  },
  client: { none: 'an endpoint of our own' },
});
