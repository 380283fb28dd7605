import { endpointCalls } from '../_kit/calls.ts';
import { item } from '../_needs/item.ts';

export default endpointCalls({
  needs: item,
  body: () => ({ delay_ms: 0 }),
  oneOf: ['delay_ms'],
  golden: ({ itemId }) => ({
    on: 'api',
    path: '/transactions/get',
    item_id: itemId,
    error_code: 'INSTITUTION_DOWN',
    count: 2,
  }),
  client: { none: 'an endpoint of our own' },
});
